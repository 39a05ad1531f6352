/** What is said when the sentences themselves could not be loaded, and so cannot stand with the others. */
import type { Language } from '../settings.svelte';

export const NOT_LOADED: Readonly<Record<Language, { text: string; reload: string }>> = {
  en: { text: 'This page could not be loaded. Check your connection and try again.', reload: 'Load again' },
  de: { text: 'Diese Seite ließ sich nicht laden. Prüf deine Verbindung und versuch es noch einmal.', reload: 'Neu laden' },
  fr: { text: 'Cette page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.', reload: 'Recharger' },
  es: { text: 'No se ha podido cargar esta página. Comprueba tu conexión e inténtalo de nuevo.', reload: 'Volver a cargar' },
  nl: { text: 'Deze pagina kon niet worden geladen. Controleer je verbinding en probeer het opnieuw.', reload: 'Opnieuw laden' },
};
