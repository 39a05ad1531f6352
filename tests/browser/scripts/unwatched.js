// As in a tab that nobody looks at, no picture stays to be read: of a game's seconds most are such rests.
Object.defineProperty(Document.prototype, 'hidden', { get: () => true });
