/** Values of an uncontrolled form, without its files. */
export function formValues(form: HTMLFormElement): Record<string, string> {
  const given = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(given);
}
