/** Never answers, whatever it is sent, and keeps its thread busy. */
process.once('message', () => {
  for (;;);
});
