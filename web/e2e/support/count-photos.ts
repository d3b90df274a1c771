/** Runs in the page. Returns the number of photos in the device database. */
export function countPhotos(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('worldschool-explorer')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      const counting = db.transaction('photos').objectStore('photos').count()
      counting.onerror = () => reject(counting.error)
      counting.onsuccess = () => {
        db.close()
        resolve(counting.result)
      }
    }
  })
}
