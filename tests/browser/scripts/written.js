// Every address that the page writes over its own.
window.written = [];
const replaceState = history.replaceState.bind(history);
history.replaceState = (state, unused, url) => {
  window.written.push(String(url));
  replaceState(state, unused, url);
};
