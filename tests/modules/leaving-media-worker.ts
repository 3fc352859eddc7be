/** Ends as soon as its outcome is sent. */
process.once('message', () => {
  const size = { width: null, height: null };
  process.send?.(
    {
      ...{ status: 'ready', ...size, durationSeconds: null, placeholder: null },
      variants: [{ name: 'small.webp', mediaType: 'image/webp', ...size }],
    },
    () => process.exit(0),
  );
});
