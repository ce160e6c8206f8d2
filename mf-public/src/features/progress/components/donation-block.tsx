import { from, theme } from '@hypercar/ui/theme';
import { LinkButton } from '@hypercar/ui/link-button';
import { VisuallyHidden } from '@hypercar/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useSiteSettings } from '../../../site/site-settings';
import { whenNear } from '@hypercar/ui/when-near';

export interface DonationBlockProps {
  /** The suggested amount, as it is shown. */
  amount: string;
}

/** An image on another host, loaded when it comes into view. */
const QrCode = ({ src }: { src: string }) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => whenNear(place.current!, () => setNear(true)), []);
  return (
    <Square ref={place}>
      {isBroken && 'QR CODE'}
      {isNear && !isBroken && (
        <img
          src={src}
          alt="QR code of the payment link"
          width={160}
          height={160}
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </Square>
  );
};

/** The suggested donation, as link and QR code. */
export const DonationBlock = ({ amount }: DonationBlockProps) => {
  const { paymentLink, qrImage } = useSiteSettings();
  return (
    <Root>
      <QrCode src={qrImage} />
      <Words>
        <p>
          Stones, glue and hours: the car is paid for by the people who like it. A suggested
          donation of <b>{amount}</b> sets a few more, through a peer-to-peer payment service.
        </p>
        <LinkButton
          href={paymentLink}
          target="_blank"
          rel="noopener noreferrer"
          variant="secondary"
        >
          Donate {amount}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </LinkButton>
      </Words>
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space.m};
  ${from.tablet} {
    align-items: center;
    gap: ${theme.space.xl};
  }
`;
const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.m};
  max-width: ${theme.width.text};
  font-size: ${theme.size.small};
  line-height: 1.5;
  ${from.tablet} {
    font-size: ${theme.size.lead};
  }
  b {
    color: ${theme.colour.textStrong};
  }
`;
const Square = styled.div`
  display: grid;
  place-items: center;
  width: 7.5rem;
  height: 7.5rem;
  padding: 0.5rem;
  ${from.tablet} {
    width: 180px;
    height: 180px;
  }
  background: ${theme.colour.paper};
  font-weight: ${theme.weight.strong};
  color: ${theme.colour.paperInk};
`;
