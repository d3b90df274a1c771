/** A child process that writes the prepared gazetteer to its standard output and exits, which frees its memory. */
import { gazetteerKey } from './gazetteer-key.ts'
import { prepareGazetteer } from './prepare-gazetteer.ts'
import { writePrepared } from './prepared-gazetteer.ts'

process.stdout.write(writePrepared(gazetteerKey(), prepareGazetteer()))
