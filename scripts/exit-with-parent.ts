/**
 * Loaded into every child with `--import`: when the parent is gone, even by `kill -9`, the child shuts down in order
 * instead of holding its port forever.
 */
const FORCE_AFTER_MS = 10_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), FORCE_AFTER_MS).unref();
  process.kill(process.pid, 'SIGINT');
});
// The channel alone must not keep an idle child alive.
process.channel?.unref();
