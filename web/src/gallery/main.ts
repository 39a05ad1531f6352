import { mount } from 'svelte';
import { speak } from '../i18n/index.svelte';
import { applySettings, merged, settings } from '../settings.svelte';
import '../styles/tokens.css';
import '../styles/base.css';
import Gallery from './Gallery.svelte';

const wanted = new URLSearchParams(location.search);
Object.assign(settings, merged(settings, Object.fromEntries(wanted)));
applySettings(document.documentElement);
await speak(settings.language);
mount(Gallery, { target: document.body, props: { show: wanted.get('show') ?? '', lifted: wanted.get('lifted') } });
