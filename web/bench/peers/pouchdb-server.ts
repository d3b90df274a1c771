/** A real PouchDB server with its database in memory; `SIZE` is the number of places. */
import { createServer } from 'node:http'
import { buildPlaces } from '@worldschool/schema/testing/places'
import expressPouchDB from 'express-pouchdb'
import memory from 'pouchdb-adapter-memory'
import PouchDB from 'pouchdb-core'
import { replyToObserver } from '../../../sync-server/bench/support/reply-to-observer.ts'
import { openOn } from './open-on.ts'

replyToObserver()
const Databases = PouchDB.plugin(memory).defaults({ adapter: 'memory' })
const docs = [...buildPlaces(Number(process.env.SIZE))].map((place) => ({
  _id: place.id,
  ...place,
}))
const written = await new Databases('places').bulkDocs(docs)
if (written.some((response) => 'error' in response)) throw new Error('PouchDB has refused a place')
await openOn(createServer(expressPouchDB(Databases, { mode: 'minimumForPouchDB' })))
