/** Runs in the page. Returns the number of rows in a table of the device's database. */
export function countRows(table: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('worldschool-explorer')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction(table).objectStore(table).count()
      counting.onerror = () => reject(counting.error)
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })
}
