import { type MapArea, mapAreasAnswer, mapPaths } from '@worldschool/schema'
import { callApi, type Fetch } from './client.ts'

/** Areas for offline that the operator offers. Throws `ApiError`. */
export async function getMapAreas(fetch: Fetch): Promise<MapArea[]> {
  const request = { method: 'GET', path: mapPaths.list } as const
  return (await callApi(fetch, request, mapAreasAnswer)).body.maps
}
