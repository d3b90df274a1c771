import PouchDB from 'pouchdb-browser'

/** Follows PouchDB's guide, with the default options. */
window.firstSync = async () => {
  const places = new PouchDB('places')
  await places.info()
  const began = performance.now()
  await places.replicate.from(`${location.origin}/places`)
  const ms = performance.now() - began
  return { ms, rows: (await places.info()).doc_count }
}
