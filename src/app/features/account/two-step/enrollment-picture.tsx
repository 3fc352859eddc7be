import { chakra } from '@chakra-ui/react/styled-system';
import { encodeQR } from 'qr';
import { useMemo } from 'react';
import type { Enrollment } from '#contract/two-step.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { SecretField } from '../developers/secret-field.tsx';

/** Cells of white that scanners need around the code. */
const QUIET_ZONE = 4;

const Picture = chakra('svg', {
  base: {
    display: 'block',
    width: '208px',
    maxWidth: '100%',
    aspectRatio: '1',
    marginInline: 'auto',
    borderRadius: 'md',
    // Scanners expect dark on light, also by night.
    bg: 'white',
    color: 'black',
  },
});

/** What an authenticator app is told: scanned, opened on the same phone, or typed. */
export function EnrollmentPicture({ enrollment: { secret, address } }: { enrollment: Enrollment }) {
  const { size, path } = useMemo(() => drawCode(address), [address]);
  return (
    <>
      <div>
        <p>Scan this with your authenticator app, then enter the code that the app shows.</p>
        <chakra.div marginTop="16px">
          <Picture
            viewBox={`0 0 ${String(size)} ${String(size)}`}
            role="img"
            aria-label="QR code for your app"
          >
            <path d={path} fill="currentColor" shapeRendering="crispEdges" />
          </Picture>
        </chakra.div>
        <chakra.p marginTop="12px" textAlign="center">
          <TextLink href={address} size="meta">
            On your phone? Open your app
          </TextLink>
        </chakra.p>
      </div>
      <div>
        <chakra.p marginBottom="8px">Can’t scan it? Enter this key in your app:</chakra.p>
        <SecretField what="key" secret={inGroups(secret)} />
      </div>
    </>
  );
}

/** The dark cells as one path, each a square of 1. */
function drawCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  );
  return { size: rows.length, path: squares.join('') };
}

/** Easier to type; apps ignore the spaces. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
