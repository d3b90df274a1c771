import type { Resource } from '@worldschool/schema'
import type { Feature, FeatureCollection, Point } from 'geojson'

export type ResourcePoint = Pick<Resource, 'id' | 'category' | 'name'>

export type PlacedResource = Resource & { latitude: number; longitude: number }

/** One point for each resource that has both coordinates. Section 2, "Map panel". */
export function resourcesToGeojson(
  resources: readonly Resource[],
): FeatureCollection<Point, ResourcePoint> {
  return { type: 'FeatureCollection', features: resources.filter(isOnMap).map(pointFeature) }
}

export function pointFeature({
  id,
  category,
  name,
  longitude,
  latitude,
}: PlacedResource): Feature<Point, ResourcePoint> {
  return {
    type: 'Feature',
    properties: { id, category, name },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  }
}

export function isOnMap(resource: Resource): resource is PlacedResource {
  return resource.latitude !== null && resource.longitude !== null
}
