import { defineKeyframes } from '@chakra-ui/react/styled-system';

export const keyframes = /* @__PURE__ */ defineKeyframes({
  spin: { to: { transform: 'rotate(360deg)' } },
  shimmer: { from: { backgroundPosition: '200% 0' }, to: { backgroundPosition: '-200% 0' } },
  rise: { from: { opacity: 0, transform: 'translateY(8px)' } },
  sheet: { from: { transform: 'translateY(100%)' } },
  creep: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.9)' } },
  fade: { from: { opacity: 0 } },
});
