import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { type CourseDeps, createCourseService } from './course-service.ts';
import { createCourseRoutes } from './routes.ts';

/** How the time of a circle went. */
export function createCourse(deps: CourseDeps): { feature: ServerFeature } {
  const course = createCourseService(deps);
  return {
    feature: defineFeature({
      name: 'course',
      routes: createCourseRoutes(course),
      jobs: [{ name: 'course.forget', cron: '41 4 * * *', run: course.forgetOld }],
    }),
  };
}
