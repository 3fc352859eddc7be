import { Link } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { Logo } from '#src/assets/logo.tsx';

/** The logo of a signed-in screen. */
export function DashboardLogoLink() {
  return (
    <Link to="/dashboard" aria-label={`${BRAND_NAME}, dashboard`}>
      <Logo />
    </Link>
  );
}
