/** Behind everything; apart from the palette, since the head of every page names them. */
export const PAGE_COLORS = { light: '#FBFAF7', dark: '#0F1714' };
