/** One attempt of a task, for handlers that call an external service and must not do so twice. */
export type TaskAttempt = {
  /** The same for every try of a task, also after it was a dead letter. */
  readonly key: string;
  /** An earlier try may have got through and lost its answer. */
  readonly isRepeat: boolean;
  /** There is no further try. */
  readonly isLast: boolean;
};
