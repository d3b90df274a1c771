import { categories } from '@worldschool/schema'
import { Backpack, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LazyComponent, lazyPart } from '../../ui/lazy-component.tsx'
import { DraftNotice, Notice } from '../../ui/notice.tsx'
import { SectionErrorBoundary } from '../../ui/section-error-boundary.tsx'
import { Skeleton, VisuallyHidden } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'
import { longText, sentenceText, unbrokenText } from './sample-text.ts'
import { Specimen, Specimens } from './specimen.tsx'

const tones = ['neutral', 'primary', 'warn', 'danger', ...categories] as const

const partToCome = lazyPart(
  () => new Promise<never>(() => {}),
  () => <Skeleton className="specimen-line" />,
)

export function Messages() {
  return (
    <>
      <Specimens name="Badge">
        <Specimen state="the plain tones, and the categories" isWide>
          <div className="specimen-row">
            {tones.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </div>
        </Specimen>
        <Specimen state="an icon, and a long text">
          <Badge>
            <Backpack aria-hidden />
            {unbrokenText}
          </Badge>
        </Specimen>
      </Specimens>
      <Specimens name="Notice">
        <Specimen state="offline">
          <Notice kind="offline">You are offline. What you write is sent later.</Notice>
        </Specimen>
        <Specimen state="error, with a long text">
          <Notice kind="error">{`${sentenceText} ${longText}`}</Notice>
        </Specimen>
      </Specimens>
      <Specimens name="DraftNotice">
        <Specimen state="at rest">
          <DraftNotice
            text="You had begun this before."
            startOverLabel="Start over"
            onStartOver={() => {}}
          />
        </Specimen>
      </Specimens>
      <Specimens name="Stars">
        <Specimen state="none, a fraction, all">
          <div className="specimen-row">
            <Stars value={0} label="0 of 5 stars" />
            <Stars value={3.7} label="3.7 of 5 stars" />
            <Stars value={5} label="5 of 5 stars" />
          </div>
        </Specimen>
      </Specimens>
      <Specimens name="Skeleton">
        <Specimen state="a picture and two lines">
          <Skeleton className="specimen-card" />
          <Skeleton className="specimen-line" />
          <Skeleton className="specimen-line" />
        </Specimen>
      </Specimens>
      <Specimens name="Bar">
        <Specimen state="with something to do">
          <div className="specimen-bar">
            <Bar
              icon={<RefreshCw className="size-5" />}
              text="A new version is ready"
              action={<Button size="sm">Update</Button>}
              closeLabel="Later"
              onClose={() => {}}
            />
          </div>
        </Specimen>
        <Specimen state="a long text alone">
          <div className="specimen-bar">
            <Bar
              icon={<RefreshCw className="size-5" />}
              text={sentenceText}
              closeLabel="Later"
              onClose={() => {}}
            />
          </div>
        </Specimen>
      </Specimens>
      <Specimens name="SectionErrorBoundary">
        <Specimen state="breaks when pressed">
          <SectionErrorBoundary fallback={<p>What is shown instead</p>}>
            <Breakable />
          </SectionErrorBoundary>
        </Specimen>
      </Specimens>
      <Specimens name="LazyComponent">
        <Specimen state="whose file has not come yet">
          <LazyComponent part={partToCome} props={{}} />
        </Specimen>
      </Specimens>
      <Specimens name="EmptyState">
        <Specimen state="with a way on">
          <EmptyState
            art="empty-saved"
            title="No saved resources yet"
            text="Start exploring and save your favorite worldschooling resources!"
            action={<Button>Explore</Button>}
          />
        </Specimen>
        <Specimen state="a long title alone">
          <EmptyState art="not-found" title={longText} />
        </Specimen>
      </Specimens>
      <Specimens name="VisuallyHidden">
        <Specimen state="heard between the two words">
          one <VisuallyHidden>and, for screen readers alone,</VisuallyHidden> two
        </Specimen>
      </Specimens>
    </>
  )
}

function Breakable() {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) throw new Error('Broken on purpose')
  return <Button onClick={() => setIsBroken(true)}>Break it</Button>
}
