/** The pad as one file: no server, no address, everything inside. */
import { mount } from 'svelte';
import { applySettings } from '../settings.svelte';
import '../styles/tokens.css';
import '../styles/base.css';
import Standalone from './Standalone.svelte';

document.getElementById('not-running')?.remove();
applySettings(document.documentElement);
const target = document.getElementById('app');
if (target) mount(Standalone, { target });
