import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { AvatarInitial } from '../../ui/avatar-initial.tsx'
import { Button } from '../../ui/button.tsx'
import { DocumentPage } from '../../ui/document-page.tsx'
import { Gallery } from '../../ui/gallery.tsx'
import { BackLink } from '../../ui/link.tsx'
import { Illustration, Picture } from '../../ui/picture.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { longText, sentenceText } from './sample-text.ts'
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
      <Specimens name="Picture">
        {[drawing('first'), undefined, '/nowhere.webp'].map((url, at) => (
          <Specimen key={url ?? 'none'} state={['there', 'not yet', 'failed'][at] ?? ''}>
            <div className="specimen-art relative overflow-hidden">
              <Picture url={url} onFailed={() => {}}>
                <Illustration name="hubs" className="size-full" />
              </Picture>
            </div>
          </Specimen>
        ))}
      </Specimens>
      <Specimens name="AvatarInitial">
        {(['strong', 'soft'] as const).map((tone) => (
          <Specimen key={tone} state={tone}>
            {['Ana', '🇩🇪 Anna', '👨‍👩‍👧 Millers'].map((name) => (
              <AvatarInitial key={name} name={name} tone={tone} className="size-10" />
            ))}
          </Specimen>
        ))}
      </Specimens>
      <Specimens name="Gallery">
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

const labels = ['Overview', 'Amenities', 'Reviews'] as const

export function Parts() {
  const [tab, setTab] = useState<(typeof labels)[number]>('Overview')
  return (
    <>
      <Specimens name="Tabs">
        <Specimen state="one chosen">
          <Tabs
            label="A place"
            value={tab}
            onValueChange={setTab}
            tabs={labels.map((label) => ({
              value: label,
              label,
              content: `${label}: ${sentenceText}`,
            }))}
          />
        </Specimen>
        <Specimen state="long labels">
          <Tabs
            label="A place"
            value="first"
            onValueChange={() => {}}
            tabs={[
              { value: 'first', label: 'What there is to know about it', content: sentenceText },
              { value: 'second', label: 'What other families say', content: longText },
            ]}
          />
        </Specimen>
      </Specimens>
      <Specimens name="Illustration">
        {(['schools', 'hubs', 'empty-search'] as const).map((name) => (
          <Specimen key={name} state={name}>
            <Illustration name={name} className="specimen-art" />
          </Specimen>
        ))}
      </Specimens>
      <Specimens name="DocumentPage">
        <Specimen state="two sections" isWide>
          <DocumentPage
            title="Terms of Service"
            note="Last updated January 2025"
            back={<BackLink to={paths.settings} label="Back to Settings" />}
            sections={[
              { id: 'one', title: 'Acceptance', text: `${sentenceText} ${sentenceText}` },
              { id: 'two', title: longText, text: longText },
            ]}
          />
        </Specimen>
      </Specimens>
    </>
  )
}
