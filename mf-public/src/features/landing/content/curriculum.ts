/** The twelve modules' titles. What stands inside a module is not part of the page. */
export const modules = [
  { title: 'Preparation & Workspace Setup' },
  { title: 'Car Surface Prep' },
  {
    title: 'Fill Patterns Mastery',
    detail:
      '6 techniques: honeycomb, premium honeycomb, grid, premium grid, contour fill, sprinkle fill',
  },
  { title: 'Rhinestone Calculations', detail: '16 sticky notes equal 1 sq ft' },
  { title: 'Glue Education' },
  { title: 'Transfers & Seams', detail: 'Stone sizes SS16, SS20 and SS30' },
  { title: 'Problem Solving' },
  { title: 'Pricing & Business Strategy' },
  { title: 'Professional Grade Tools' },
  { title: 'Timing & Workflow' },
  { title: 'Luxury Brand Techniques' },
  { title: 'Community & Support' },
] as const satisfies readonly { title: string; detail?: string }[];
