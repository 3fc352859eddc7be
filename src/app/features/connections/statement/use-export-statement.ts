import { useState } from 'react';
import { BRAND_NAME } from '#contract/brand.ts';
import { marketDay } from '#contract/market-day.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { saveText } from '#src/ui/save-text.ts';
import type { StatementSelection } from './statement-search.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

type Download = { isBusy: boolean; download: () => Promise<void> };

/** Hands the lines that are shown to the browser as a file. */
export function useExportStatement({ lot: usedOf, ...selection }: StatementSelection): Download {
  const utils = api.useUtils();
  return useDownload(async () => {
    const { fileName, csv } = await utils.connections.exportStatement.fetch(
      { ...selection, usedOf },
      { staleTime: 0 },
    );
    saveText(fileName, csv);
  });
}

/** The same as a file that anyone can verify (product 39.2). */
export function useExportChain(): Download {
  const utils = api.useUtils();
  return useDownload(async () => {
    const statement = await utils.connections.exportChain.fetch(undefined, { staleTime: 0 });
    const fileName = `${BRAND_NAME.toLowerCase()}-statement-${marketDay(new Date())}.json`;
    saveText(fileName, `${JSON.stringify(statement, null, 2)}\n`, 'application/json');
  });
}

function useDownload(save: () => Promise<void>): Download {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await save();
    } catch (error) {
      const { title, description } = describeError(error, 'The export failed. Please try again.');
      showToast({ tone: 'destructive', title, description });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
