/** Stands in for `hoist-non-react-statics`: emotion loads it for a wrapper that we do not use. */
export default function keepStatics<T>(target: T): T {
  return target;
}
