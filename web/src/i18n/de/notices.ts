import type { Texts } from '../texts.ts'

/** Notifications, and their switches in Settings. */
export const notices: Texts<'de', 'notices'> = {
  title: 'Benachrichtigungen',
  newResources: { label: 'Neue Orte', hint: 'Wenn in der Nähe neue Orte dazukommen.' },
  savedUpdates: {
    label: 'Neues bei gemerkten Orten',
    hint: 'Wenn sich ein Ort ändert, den du dir gemerkt hast.',
  },
  note: 'Benachrichtigungen kommen, solange die App offen ist, auch im Hintergrund. Ist sie installiert, darf sie in manchen Browsern etwa einmal am Tag nach Neuem sehen, auch wenn sie geschlossen ist. Dein Standort bleibt auf diesem Gerät.',
  noLocation:
    'Die Ortungsdienste sind aus, deshalb gilt nichts als „in der Nähe“. Schalte sie unten ein.',
  noPosition:
    'Dein Standort ist noch nicht bekannt, deshalb gilt nichts als „in der Nähe“. Zentriere die Karte einmal auf deinen Standort.',
  refused: {
    denied:
      'Benachrichtigungen dieser Seite sind blockiert. Erlaube sie in den Einstellungen deines Browsers und schalte das hier dann wieder ein.',
    default:
      'Du hast Benachrichtigungen nicht erlaubt. Schalte das hier nochmal ein und erlaube sie, wenn dein Browser fragt.',
    unsupported: 'Dieser Browser kann keine Benachrichtigungen zeigen.',
    'needs-install':
      'Auf iPhone und iPad kann dich nur die installierte App benachrichtigen. Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“, und schalte es dort ein.',
  },
  one: {
    added: { title: 'Neu in deiner Nähe: {{name}}', body: '{{location}}' },
    changed: {
      title: 'Neues zu {{name}}',
      body: 'Ein Ort, den du dir gemerkt hast, hat sich geändert.',
    },
  },
  several: {
    added_one: '{{count}} neuer Ort in deiner Nähe.',
    added_other: '{{count}} neue Orte in deiner Nähe.',
    changed_one: '{{count}} gemerkter Ort hat sich geändert.',
    changed_other: '{{count}} gemerkte Orte haben sich geändert.',
    gone_one: '{{count}} gemerkter Ort ist nicht mehr im Verzeichnis.',
    gone_other: '{{count}} gemerkte Orte sind nicht mehr im Verzeichnis.',
  },
  others_one: '{{count}} weiterer',
  others_other: '{{count}} weitere',
}
