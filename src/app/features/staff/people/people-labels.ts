export function signInText({ hasTwoStep }: { hasTwoStep: boolean }): string {
  return hasTwoStep ? 'With two steps' : 'With the password alone';
}
