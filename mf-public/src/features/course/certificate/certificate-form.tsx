import { callApi } from '@hypercar/app-kit/api';
import { useContractForm } from '@hypercar/app-kit/contract-form';
import { endpointKey } from '@hypercar/app-kit/query';
import { issueCertificate } from '@hypercar/contracts/course-certificates';
import { Field } from '@hypercar/ui/field';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';
import { useQueryClient } from '@tanstack/react-query';
import { myCertificateCall } from '../../../course/certificate-calls';

/** Asks for the name that is printed, once. */
export const CertificateForm = () => {
  const client = useQueryClient();
  const { field, submit, pending, failure } = useContractForm({
    schema: issueCertificate.body,
    defaultValues: { name: '' },
    send: async (body) => {
      await callApi(issueCertificate, { body });
      await client.invalidateQueries({ queryKey: endpointKey(myCertificateCall) });
    },
  });
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Your name on the certificate"
        hint="As it shall be printed. It cannot be changed afterwards."
        autoComplete="name"
        {...field('name')}
      />
      <FormEnd submitLabel="Get the certificate" pending={pending} failure={failure} />
    </FormStack>
  );
};
