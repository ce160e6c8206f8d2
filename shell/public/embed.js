// Runs in the frame of /embed.html: loads the network's script, lets it render the post, and posts the result to the page.
'use strict';

const { network } = document.currentScript.dataset;
const tell = (state) => window.parent.postMessage({ embed: state }, '*');

const script = document.createElement('script');
script.src = network;
script.onload = () => {
  window.instgrm?.Embeds.process();
  tell('shown');
};
script.onerror = () => tell('failed');
document.head.append(script);
