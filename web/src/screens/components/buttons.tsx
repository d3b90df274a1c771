import { Heart, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { Button, type ButtonVariant, buttonClass, IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { BackLink, Link } from '../../ui/link.tsx'
import { longText } from './sample-text.ts'
import { Specimen, Specimens } from './specimen.tsx'

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'quiet-danger', 'danger']

export function Buttons() {
  const [chip, setChip] = useState('All')
  return (
    <>
      <Specimens name="Button">
        {variants.map((variant) => (
          <Specimen key={variant} state={`${variant}: at rest, small, busy, disabled`}>
            <div className="specimen-row">
              <Button variant={variant}>Add Resource</Button>
              <Button variant={variant} size="sm" icon={<Plus aria-hidden className="size-4.5" />}>
                Add
              </Button>
              <Button variant={variant} busy>
                Adding...
              </Button>
              <Button variant={variant} disabled>
                Add Resource
              </Button>
            </div>
          </Specimen>
        ))}
        <Specimen state="a long text">
          <Button>{longText}</Button>
        </Specimen>
        <Specimen state="a link that looks the same">
          <a href={paths.explore} className={buttonClass('secondary')}>
            Explore
          </a>
        </Specimen>
        <Specimen state="icon button: at rest, pressed in, disabled">
          <div className="specimen-row">
            <IconButton label="Save">
              <Heart aria-hidden className="size-5.5" />
            </IconButton>
            <IconButton label="Save" aria-pressed>
              <Heart aria-hidden className="size-5.5 fill-accent text-accent" />
            </IconButton>
            <IconButton label="Delete" disabled>
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          </div>
        </Specimen>
      </Specimens>
      <Specimens name="Chip">
        <Specimen state="one selected; with an icon; a long text" isWide>
          <div className="specimen-row">
            {['All', 'Schools', 'Family activities and other things to do'].map((text) => (
              <Chip
                key={text}
                selected={chip === text}
                onSelect={() => setChip(text)}
                icon={text === 'All' ? undefined : <Heart aria-hidden className="size-4.5" />}
              >
                {text}
              </Chip>
            ))}
          </div>
        </Specimen>
      </Specimens>
      <Specimens name="Link">
        <Specimen state="at rest">
          <Link to={paths.settings} className="text-primary underline">
            All settings
          </Link>
        </Specimen>
        <Specimen state="dressed as a button">
          <Link to={paths.explore} className={buttonClass()}>
            Explore places
          </Link>
        </Specimen>
      </Specimens>
      <Specimens name="BackLink">
        <Specimen state="at rest">
          <BackLink to={paths.settings} label="Back to Settings" />
        </Specimen>
      </Specimens>
    </>
  )
}
