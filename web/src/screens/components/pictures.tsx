import { useState } from 'react'
import { Art } from '../../ui/art.tsx'
import { Button } from '../../ui/button.tsx'
import { Gallery } from '../../ui/gallery.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Specimen, Specimens } from './specimen.tsx'

const names = ['first', 'second', 'third'] as const
const drawing = (name: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><rect width="800" height="600" fill="#2f6fd0"/><text x="60" y="330" font-size="90" fill="#fff">The ${name}</text></svg>`,
  )}`

export function Pictures() {
  const [opened, setOpened] = useState<number | null>(null)
  const [index, setIndex] = useState(0)
  return (
    <>
      <Specimens file="picture.tsx">
        {[drawing('first'), undefined, '/nowhere.webp'].map((url, at) => (
          <Specimen key={url ?? 'none'} state={['there', 'not yet', 'failed'][at] ?? ''}>
            <div className="specimen-art relative overflow-hidden">
              <Picture url={url} onFailed={() => {}}>
                <Art name="hubs" className="size-full" />
              </Picture>
            </div>
          </Specimen>
        ))}
      </Specimens>
      <Specimens file="gallery.tsx">
        <Specimen state="three pictures">
          <Button variant="secondary" onClick={() => setOpened(0)}>
            Open the gallery
          </Button>
        </Specimen>
      </Specimens>
      <Gallery
        open={opened !== null}
        onClose={() => setOpened(null)}
        title="Three pictures"
        labels={{
          close: 'Close',
          previous: 'Previous',
          next: 'Next',
          zoomIn: 'Zoom in',
          zoomOut: 'Zoom out',
        }}
        pictures={names.map((name) => ({ id: name, name: `The ${name} picture` }))}
        index={index}
        onIndexChange={setIndex}
        counter={`${index + 1} of ${names.length}`}
        renderPicture={(at) => (
          <img
            src={drawing(names[at] ?? '')}
            alt={`The ${names[at]}`}
            className="absolute inset-0 size-full object-contain"
          />
        )}
      />
    </>
  )
}
