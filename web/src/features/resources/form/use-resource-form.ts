import type { ResourceDraft } from '@worldschool/schema'
import { useMemo, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { type DialogsT, useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { checkForm, type Problem, type ResourceFormValues } from './resource-form.ts'

/**
 * The form of the add dialog, validated with the schema that the server uses too.
 * Specification, section 5.
 */
export function useResourceForm(initial: ResourceFormValues) {
  const { t } = useDialogsTranslation()
  const resolver: Resolver<ResourceFormValues, unknown, ResourceDraft> = (values) => {
    const { draft, problems } = checkForm(values)
    if (draft) return { values: draft, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const field of Object.keys(values) as (keyof ResourceFormValues)[]) {
      const problem = problems[field]
      if (problem) errors[field] = { type: problem.kind, message: problemText(t, field, problem) }
    }
    return { values: {}, errors: errors as FieldErrors<ResourceFormValues> }
  }
  return useForm<ResourceFormValues, unknown, ResourceDraft>({
    defaultValues: initial,
    resolver,
    // An error that appeared on blur would move the target of the next tap.
    mode: 'onSubmit',
  })
}

/** The error message for a field. */
function problemText(t: DialogsT, field: keyof ResourceFormValues, { kind, max }: Problem): string {
  if (kind === 'tooLong') {
    return t(
      field === 'amenities' ? 'addResource.problems.tooMany' : 'addResource.problems.tooLong',
      {
        max,
      },
    )
  }
  switch (field) {
    case 'website':
    case 'email':
    case 'phone':
      return t(`addResource.problems.${field}`)
    case 'category':
      return t('addResource.problems.required.category')
    case 'location':
      if (kind === 'pinElsewhere') return t('addResource.problems.pinElsewhere')
      return kind === 'required'
        ? t('addResource.problems.required.location')
        : t('addResource.problems.invalid')
    case 'name':
    case 'description':
      return kind === 'required'
        ? t(`addResource.problems.required.${field}`)
        : t('addResource.problems.invalid')
    default:
      return t('addResource.problems.invalid')
  }
}

/** Returns a function that runs the latest `work`, one call at a time, and whether it is running. */
export function useSingleFlight<Given>(work: (args: Given) => Promise<void>) {
  const latest = useRef(work)
  latest.current = work
  const [isRunning, setIsRunning] = useState(false)
  const run = useMemo(
    () =>
      singleFlight(async (args: Given) => {
        setIsRunning(true)
        await latest.current(args).finally(() => setIsRunning(false))
      }),
    [],
  )
  return { run, isRunning }
}

/** Single-flight: runs `work` unless it is running already. Calls during a run get the promise of that run. */
export function singleFlight<Given>(
  work: (args: Given) => Promise<void>,
): (args: Given) => Promise<void> {
  let running: Promise<void> | null = null
  return (args) => {
    running ??= work(args).finally(() => {
      running = null
    })
    return running
  }
}
