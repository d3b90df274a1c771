import { CoastPainter } from './coast-painter.ts'
import { servePainter } from './serve-painter.ts'

addEventListener(
  'message',
  ({ data, ports: [port] }: MessageEvent<string>) => {
    const painter = new CoastPainter(data)
    if (port) servePainter(port, (tile) => painter.paint(tile))
  },
  { once: true },
)
