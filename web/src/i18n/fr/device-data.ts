import type { Texts } from '../texts.ts'

/** The messages shown while the app cannot use its data on this device, or waits long for it. */
export const deviceData: Texts<'fr', 'deviceData'> = {
  outdated: {
    title: 'Cette version est ancienne',
    text: 'Une version plus récente a déjà été utilisée sur cet appareil. Fermez toutes les fenêtres de cette application, puis rouvrez-la. Rien n’est perdu.',
  },
  blocked: {
    title: 'Une ancienne version est encore ouverte',
    text: 'Fermez les autres onglets et fenêtres de cette application, et tout reprendra ici automatiquement.',
  },
  unavailable: {
    title: 'Ce navigateur bloque le stockage de ce site',
    text: 'Rien ne peut donc être enregistré sur cet appareil. Autorisez les cookies et les données de ce site dans les réglages du navigateur, ou quittez la navigation privée, puis réessayez. D’ici là, vous pouvez lire les lieux ci-dessous en ligne.',
  },
  slow: 'La lecture des données de cet appareil prend plus de temps que d’habitude. Si cette application est ouverte dans d’autres onglets ou fenêtres, fermez-les, et tout continuera ici automatiquement.',
}
