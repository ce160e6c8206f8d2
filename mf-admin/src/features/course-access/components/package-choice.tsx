import { coursePackageIds } from '@hypercar/contracts/course-packages';
import { Select, type SelectProps } from '@hypercar/ui/select';
import { packageName } from '../api/course-labels';

/** Chooses a package. */
export const PackageChoice = (select: Omit<SelectProps, 'label'>) => (
  <Select label="Package" {...select}>
    {coursePackageIds.map((id) => (
      <option key={id} value={id}>
        {packageName(id)}
      </option>
    ))}
  </Select>
);
