/** Answers what it knows of the environment. */
process.once('message', () => {
  const names = Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL'));
  const size = { width: null, height: null };
  process.send?.({
    ...{ status: 'ready', ...size, durationSeconds: null, placeholder: names.toSorted().join(',') },
    variants: [{ name: 'small.webp', mediaType: 'image/webp', ...size }],
  });
});
