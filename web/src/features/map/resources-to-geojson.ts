import type { Resource } from '@worldschool/schema'
import type { FeatureCollection, Point } from 'geojson'

export type ResourcePoint = Pick<Resource, 'id' | 'category' | 'name'>

/** One point for each resource that has both coordinates. Section 2, "Map panel". */
export function resourcesToGeojson(
  resources: readonly Resource[],
): FeatureCollection<Point, ResourcePoint> {
  return {
    type: 'FeatureCollection',
    features: resources.filter(isOnMap).map(({ id, category, name, longitude, latitude }) => ({
      type: 'Feature',
      properties: { id, category, name },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  }
}

export type PlacedResource = Resource & { latitude: number; longitude: number }

export function isOnMap(resource: Resource): resource is PlacedResource {
  return resource.latitude !== null && resource.longitude !== null
}
