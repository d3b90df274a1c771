/**
 * `pnpm run import FILE`: adds the resources of a CSV file. Exit code 0 if every line is in the directory, 2 if some
 * lines were refused (each is listed on stderr), 1 if the file cannot be imported.
 */
import '../require-node.cjs'
import { createReadStream, statSync } from 'node:fs'
import { parseConfig } from '../config.ts'
import { openGazetteer } from '../services/geocoding/gazetteer.ts'
import { type ImportReport, importResources } from '../services/resources/import-resources.ts'
import { failWith, findFile, typedArguments, withDatabase } from './open-app-database.ts'

const progressEvery = 500

await run(typedArguments()).catch(failWith)

async function run([file]: string[]): Promise<void> {
  if (!file) throw new Error('Missing argument FILE. Usage: pnpm run import FILE')
  const path = findFile(file)
  if (!path) throw new Error(`There is no file ${file}.`)
  if (statSync(path).isDirectory()) throw new Error(`${file} is a folder, not a file.`)
  const { blockedLinkHosts } = parseConfig(process.env)
  const gazetteer = await openGazetteer()
  const report = await withDatabase((db) =>
    importResources(db, createReadStream(path), {
      gazetteer,
      now: new Date(),
      blockedLinkHosts,
      onNotice: ({ line, kind, text }) => {
        const sentence = `Line ${line}: ${text}.`
        if (kind === 'warning') console.error(sentence)
        else console.log(sentence)
      },
      onProgress: ({ read }) => {
        if (read % progressEvery === 0) console.log(`${read} lines read …`)
      },
    }),
  )
  for (const { line, reason } of report.refused) console.error(`Line ${line}: ${reason}.`)
  console.log(summaryOf(report))
  if (report.refused.length > 0) process.exitCode = 2
}

function summaryOf(report: ImportReport): string {
  const { read, added, alreadyThere, placedByGazetteer, withoutPlace, refused } = report
  return [
    `${read} resources read`,
    `${added} added`,
    `${alreadyThere} already there`,
    `${placedByGazetteer} placed by the gazetteer`,
    `${withoutPlace.length} without a place on the map${withoutPlace.length > 0 ? ':' : ''}`,
    ...withoutPlace.map((name) => `  ${name}`),
    `${refused.length} refused`,
  ].join('\n')
}
