import type { GazetteerFile } from '../../schema/src/index.ts'
import { applyNewerList } from './apply-newer-list.ts'
import { nameChooser } from './choose-names.ts'
import { chooseTowns } from './choose-towns.ts'
import { readListedTowns, readRegionNames, readTowns } from './read-sources.ts'
import { toGazetteerFile } from './to-gazetteer-file.ts'

/** The device's gazetteer from the lists of GeoNames. The same packages give the same file. */
export function makeGazetteer(): GazetteerFile {
  const all = readTowns()
  const namesOf = nameChooser(all)
  const towns = applyNewerList(chooseTowns(all), readListedTowns()).map(
    ({ alternates, ...town }) => ({ ...town, alternateNames: namesOf({ ...town, alternates }) }),
  )
  return toGazetteerFile(towns, readRegionNames())
}

/** The file as it is shipped, one column per line. */
export function gazetteerText(file: GazetteerFile): string {
  return `${JSON.stringify(file, null, 1)}\n`
}
