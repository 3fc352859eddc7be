/** What stands in the fields of a form that no library holds, files left out. */
export function formValues(form: HTMLFormElement): Record<string, string> {
  const given = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(given);
}
