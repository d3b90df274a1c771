import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { Art } from '../../ui/art.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { DocumentPage } from '../../ui/document-page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { long, sentence } from './samples.ts'
import { Specimen, Specimens } from './specimen.tsx'

const labels = ['Overview', 'Amenities', 'Reviews'] as const

export function Parts() {
  const [tab, setTab] = useState<(typeof labels)[number]>('Overview')
  return (
    <>
      <Specimens file="tabs.tsx">
        <Specimen state="one chosen">
          <Tabs
            label="A place"
            value={tab}
            onValueChange={setTab}
            tabs={labels.map((label) => ({
              value: label,
              label,
              content: `${label}: ${sentence}`,
            }))}
          />
        </Specimen>
        <Specimen state="long labels">
          <Tabs
            label="A place"
            value="first"
            onValueChange={() => {}}
            tabs={[
              { value: 'first', label: 'What there is to know about it', content: sentence },
              { value: 'second', label: 'What other families say', content: long },
            ]}
          />
        </Specimen>
      </Specimens>
      <Specimens file="art.tsx">
        {(['schools', 'hubs', 'empty-search'] as const).map((name) => (
          <Specimen key={name} state={name}>
            <Art name={name} className="specimen-art" />
          </Specimen>
        ))}
      </Specimens>
      <Specimens file="document-page.tsx">
        <Specimen state="two sections" isWide>
          <DocumentPage
            title="Terms of Service"
            note="Last updated January 2025"
            back={<BackLink to={paths.settings} label="Back to Settings" />}
            sections={[
              { id: 'one', title: 'Acceptance', text: `${sentence} ${sentence}` },
              { id: 'two', title: long, text: long },
            ]}
          />
        </Specimen>
      </Specimens>
    </>
  )
}
