/** Built for web space that only holds files (`make site`): one page, no server, everything played in the browser. */
export const IS_SITE = import.meta.env.VITE_SITE === '1';
