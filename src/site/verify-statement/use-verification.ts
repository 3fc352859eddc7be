import { useState } from 'react';
import { type StatementVerdict, verifyStatement } from '#contract/statement-chain.ts';
import { VERIFY_PAGE } from '#src/site/copy/verify-statement.ts';

export type Verification =
  | { status: 'idle' | 'verifying' }
  | { status: 'failed'; message: string }
  | { status: 'done'; verdict: StatementVerdict };

/** Verifies a file here, without a call. What was found is forgotten as soon as another file or fingerprint is given. */
export function useVerification() {
  const [verification, setVerification] = useState<Verification>({ status: 'idle' });
  const verify = async (file: File | null, fingerprint: string) => {
    if (file === null) {
      setVerification({ status: 'failed', message: VERIFY_PAGE.missingFile });
      return;
    }
    setVerification({ status: 'verifying' });
    setVerification(await verificationOf(file, fingerprint));
  };
  return { verification, verify, forget: () => setVerification({ status: 'idle' }) };
}

async function verificationOf(file: File, fingerprint: string): Promise<Verification> {
  // Browsers hash on secure pages only.
  if (!window.isSecureContext) return { status: 'failed', message: VERIFY_PAGE.insecure };
  try {
    const text = await file.text();
    const verdict = await verifyStatement(text, fingerprint.trim() === '' ? undefined : fingerprint);
    return { status: 'done', verdict };
  } catch {
    return { status: 'failed', message: VERIFY_PAGE.unreadable };
  }
}
