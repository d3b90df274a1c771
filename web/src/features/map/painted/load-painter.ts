/** For who needs one alone: most phones have a graphics card and never ask. */
export const loadPainter = () => import('./open-painter.ts')
