import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { flattenMessages } from '../../../.workspace/translations/flatten-messages.ts'
import { readEnglish } from '../../../.workspace/translations/read-messages.ts'
import { guidePagesIn } from '../../src/features/settings/help.ts'

/**
 * The views whose English texts name an entry of the directory, each with the word that it uses and its texts.
 * The word is "resource" if the specification has a text with this word, otherwise "place". The translations
 * have one word for both.
 */
const views = [
  [
    'Explore, its map and its filters',
    'resource',
    'first.explore first.resourceCard first.saved first.shell.search deviceData.unavailable dialogs.map map filters empty refresh locations',
  ],
  [
    'the dialog of a resource, and those opened from it',
    'resource',
    'dialogs.resourceWindow dialogs.reviews dialogs.deleteResource dialogs.errors editing gallery reports map.window first.saved',
  ],
  [
    'the forms to add and edit a resource',
    'resource',
    'dialogs.addResource dialogs.errors editing photoPicking locations sharing',
  ],
  [
    'Saved',
    'resource',
    'savedList offline first.shell.titles.saved first.saved first.resourceCard refresh',
  ],
  [
    'Settings',
    'resource',
    'dialogs.settings notices help.faq help.region offlineMaps storage account.account admin.card moderation.title moderation.hint blocking',
  ],
  ['the admin panel', 'resource', 'admin moderationQueue reports.kinds dialogs.errors'],
  ['the list of unsent changes', 'resource', 'dialogs.sync dialogs.errors'],
  ['sign-in', 'place', 'dialogs.auth account.mergeVisitorData'],
  ['the deletion of an account', 'place', 'account.deleteAccount account.gone'],
  ['the message about lost data', 'place', 'lostData'],
  ['the steps to install the app', 'place', 'install'],
  ['Help & Support', 'place', 'help.help'],
  ['decisions of moderators', 'place', 'moderation'],
  ['the message about a crash', 'place', 'first.shell.crash'],
  ['the Terms', 'place', 'legal.terms'],
  ['the Privacy Policy', 'place', 'legal.privacy'],
  ['the manifest', 'place', 'manifest'],
  ['the text of a shared link', 'place', 'dialogs.share'],
] as const

const words = { resource: /\bresources?\b/i, place: /\bplaces?\b/i } as const
const otherWord = { resource: words.place, place: words.resource } as const

const english = [...flattenMessages(await readEnglish())]
  .map(([key, text]) => [key, text.replace(/\{\{\w+\}\}/g, '')] as const)
  .filter(([, text]) => words.resource.test(text) || words.place.test(text))

function textsOf(keys: string) {
  const prefixes = keys.split(' ').map((key) => `${key}.`)
  return english.filter(([key]) => prefixes.some((prefix) => `${key}.`.startsWith(prefix)))
}

describe('the English word for an entry of the directory', () => {
  it.each(views)('the word for an entry is the same in a whole view: %s', (_, word, keys) => {
    const texts = textsOf(keys)
    expect(texts.filter(([, text]) => words[word].test(text))).not.toEqual([])
    expect(texts.filter(([, text]) => otherWord[word].test(text))).toEqual([])
  })

  it('the word for an entry is checked in each text that contains the word', () => {
    const checked = new Set(views.flatMap(([, , keys]) => textsOf(keys).map(([key]) => key)))
    expect(english.filter(([key]) => !checked.has(key))).toEqual([])
  })

  it.each(Object.values(guidePagesIn('en')))(
    'the word for an entry on a help page is that of the buttons that the page names: %s',
    (path) => {
      const html = readFileSync(new URL(`../../../public${path}`, import.meta.url), 'utf8')
      expect(html).toMatch(words.resource)
      expect(html).not.toMatch(words.place)
    },
  )
})
