/**
 * Loaded into every child with `--import`: when its starter is gone, even by `kill -9`, the child ends in the
 * orderly way instead of holding its port for ever.
 */
const FORCE_AFTER_MS = 10_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), FORCE_AFTER_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
// The channel alone must not keep a child alive that has nothing more to do.
process.channel?.unref();
