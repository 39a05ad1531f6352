import { mount } from 'svelte';
import App from './App.svelte';
import { startApp } from './app/update.svelte';
import { followLinks } from './router.svelte';
import { applySettings } from './settings.svelte';
import './styles/tokens.css';
import './styles/base.css';

applySettings(document.documentElement);
followLinks();
startApp();
const target = document.getElementById('app');
if (target) mount(App, { target });
