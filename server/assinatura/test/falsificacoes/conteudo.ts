import { nonce } from '../diploma-em-estilo.ts';
import { type Falsificacao, falsificacao, genuino, mudado } from './oficina.ts';

/* A genuine diploma that somebody touched: values, structure, signatures moved, removed and wrapped. */

const SIG = /<ds:Signature [\s\S]*?<\/ds:Signature>/g;
const parte = (nome: string): string => new RegExp(`<${nome}[ >][\\s\\S]*</${nome}>`).exec(genuino())?.[0] ?? '';
const falso = (xml: string) => xml.replace('Formanda Inventada', 'Falsa Formanda');
const outroId = (xml: string) => xml.replace(/ id="(\w+?)\d{6}/, ' id="$1999999');
const semAssinaturas = (xml: string) => xml.replace(SIG, '');
const trocar = (nome: string, por: string) => genuino().replace(parte(nome), () => por);
const assinaturas = (): string[] => genuino().match(SIG) ?? [];
const noUltimoObjeto = (xml: string, dentro: string) => {
  const fim = xml.lastIndexOf('</ds:Signature>');
  return `${xml.slice(0, fim)}<ds:Object>${dentro}</ds:Object>${xml.slice(fim)}`;
};
const fora = (n: number) => {
  const uma = assinaturas()[n] ?? '';
  return genuino().replace(uma, '');
};
const valor = (elemento: string, novo: string) =>
  mudado(new RegExp(`(<${elemento}>)[^<]+(</${elemento}>)`), `$1${novo}$2`);

const VALORES: Falsificacao[] = [
  ['the name', () => mudado('Formanda Inventada', 'Forjada Inventada')],
  ['the case of one letter of the name', () => mudado('Formanda', 'formanda')],
  ['an accent of the name', () => mudado('Ávila', 'Avila')],
  ['the name in decomposed form', () => mudado('Ávila', 'A\u0301vila')],
  ['a letter of the name by its Cyrillic twin', () => mudado('Formanda', 'F\u043ermanda')],
  ['a zero-width letter in the name', () => mudado('Formanda', 'Form\u200banda')],
  ['a blank after the name', () => mudado('Formanda Inventada', 'Formanda  Inventada')],
  ['the CPF', () => valor('CPF', '52998224725')],
  ['the birth date', () => valor('DataNascimento', '1999-02-28')],
  ['the nationality', () => valor('Nacionalidade', 'Portuguesa')],
  ['the RG', () => valor('Numero', '99999999')],
  ['the student’s number', () => valor('ID', '199900000001')],
  ['the name used', () => valor('NomeSocial', 'Outra')],
  ['a signer’s CPF', () => mudado(/(<Assinante>\s*<CPF>)[^<]+/, '$152998224725')],
  ['a signer’s position', () => mudado(/<(Outro)?Cargo>[^<]+/, '<$1Cargo>Decana')],
  ['the kind of course', () => valor('Modalidade', 'EAD')],
  ['the sex', () => valor('Sexo', 'M')],
  ['the course', () => valor('NomeCurso', 'Medicina')],
  ['the course’s e-MEC code', () => valor('CodigoCursoEMEC', '99999')],
  ['the title', () => valor('Titulo', 'Licenciado')],
  ['the degree', () => valor('GrauConferido', 'Licenciatura')],
  ['the date of conclusion', () => valor('DataConclusao', '2020-02-29')],
  ['the date of graduation', () => valor('DataColacaoGrau', '2020-03-01')],
  ['the date of issue', () => valor('DataExpedicaoDiploma', '2020-03-15')],
  ['the date of registration', () => valor('DataRegistroDiploma', '2020-04-01')],
  ['the number', () => valor('NumeroRegistro', '99')],
  ['the book', () => valor('LivroRegistro', 'MED/2024')],
  ['the process', () => valor('ProcessoDoDiploma', '23108.000001/2024-01')],
  ['who answered for the registration', () => mudado('Responsável Inventada', 'Outra Responsável')],
  ['the code', () => valor('CodigoValidacao', '99001.99001.ffffffffffffffffffffffff')],
  ['the institution’s CNPJ', () => valor('CNPJ', '99888777000166')],
  ['the institution’s name', () => mudado('Universidade Inventada do Cerrado', 'Universidade Federal Inventada')],
  ['an act’s number', () => mudado('<Numero>1095<', '<Numero>1096<')],
].map(([nome, xml]) => falsificacao(`changed: ${nome}`, xml as () => string));

const ESTRUTURA: Falsificacao[] = [
  ['the environment', () => mudado('ambiente="Homologação"', 'ambiente="Produção"')],
  ['no environment, which means Produção', () => mudado(' ambiente="Homologação"', '')],
  ['the layout’s version', () => mudado('versao="1.05"', 'versao="1.04.1"')],
  ['the id of the whole', () => mudado(/ id="VDip\d{6}/, ' id="VDip999999')],
  ['the id of DadosDiploma', () => mudado(/ id="Dip\d{6}/, ' id="Dip999999')],
  ['the id of DadosRegistro', () => mudado(/ id="RDip\d{6}/, ' id="RDip999999')],
  ['an element more', () => mudado('<Sexo>', '<NomeSocial>Alguém</NomeSocial><Sexo>')],
  ['an element less', () => mudado(/<NomeSocial>[^<]*<\/NomeSocial>/, '')],
  ['an element twice', () => mudado('<Sexo>', '<Sexo>M</Sexo><Sexo>')],
  ['two elements in another order', () => mudado(/(<Sexo>.<\/Sexo>)(<Nacionalidade>[^<]*<\/Nacionalidade>)/, '$2$1')],
  ['an attribute more', () => mudado('<Diplomado>', '<Diplomado nota="10">')],
  ['a processing instruction', () => mudado('<Diplomado>', '<?nota 10?><Diplomado>')],
  ['a processing instruction before the root', () => mudado(/<Diploma /, '<?nota 10?><Diploma ')],
  ['a blank between two elements', () => mudado('<Diplomado>', ' <Diplomado>')],
  ['a line break inside a value', () => mudado('Formanda Inventada', 'Formanda\nInventada')],
  ['xml:lang on the root', () => mudado('<Diploma ', '<Diploma xml:lang="en" ')],
  ['another namespace in scope', () => mudado('<Diploma ', '<Diploma xmlns:z="urn:z" ')],
  ['MEC’s namespace by https', () => mudado(/http:\/\/portal\.mec/g, 'https://portal.mec')],
  ['a namespace of nobody', () => mudado(/http:\/\/portal\.mec\.gov\.br/g, 'http://portal.mec.example')],
  ['text after the root', () => `${genuino()}x`],
  ['a second root', () => `${genuino()}<Diploma/>`],
  ['a document type', () => mudado(/<Diploma /, '<!DOCTYPE Diploma><Diploma ')],
  ['an entity', () => mudado(/<Diploma /, '<!DOCTYPE Diploma [<!ENTITY x "y">]><Diploma ')],
  ['another encoding declared', () => mudado(/^<\?xml[^>]*>/, '<?xml version="1.0" encoding="ISO-8859-1"?>')],
  ['XML 1.1 declared', () => mudado(/^<\?xml[^>]*>/, '<?xml version="1.1" encoding="UTF-8"?>')],
  ['cut off before its end', () => genuino().slice(0, -20)],
  ['a NUL in the text', () => mudado('Formanda', 'Form\u0000anda')],
].map(([nome, xml]) => falsificacao(`structure: ${nome}`, xml as () => string));

const ASSINATURAS: Falsificacao[] = [
  ['the person’s of DadosDiploma removed', () => fora(0)],
  ['the institution’s of DadosDiploma removed', () => fora(1)],
  ['that of DadosRegistro removed', () => fora(2)],
  ['the root’s removed', () => fora(3)],
  ['all removed', () => semAssinaturas(genuino())],
  ['the root’s doubled', () => genuino().replace(/<\/Diploma>\s*$/, `${assinaturas()[3]}</Diploma>`)],
  ['one moved under the root', () => fora(0).replace(/<\/infDiploma>/, `</infDiploma>${assinaturas()[0]}`)],
  ['the root’s moved into a part', () => fora(3).replace('</DadosRegistro>', `${assinaturas()[3]}</DadosRegistro>`)],
  ['two values exchanged', () => exchanged('SignatureValue')],
  ['two digests exchanged', () => mudado(/(<ds:DigestValue>)[^<]+/, '$1AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=')],
  ['the value emptied', () => mudado(/(<ds:SignatureValue[^>]*>)[^<]+/, '$1')],
  ['the value of zeros', () => mudado(/(<ds:SignatureValue[^>]*>)[^<]+/, `$1${'A'.repeat(86)}==`)],
  ['the value cut', () => mudado(/(<ds:SignatureValue[^>]*>[^<]{40})[^<]+/, '$1')],
  ['the value in another alphabet', () => mudado(/(<ds:SignatureValue[^>]*>)[^<]/, '$1-')],
  ['two values', () => mudado(/(<ds:SignatureValue[^>]*>[^<]*<\/ds:SignatureValue>)/, '$1$1')],
  ['two SignedInfo', () => mudado(/(<ds:SignedInfo>[\s\S]*?<\/ds:SignedInfo>)/, '$1$1')],
  [
    'the signature in the https namespace',
    () => mudado(/http:\/\/www\.w3\.org\/2000\/09\/xmldsig#"/, 'https://www.w3.org/2000/09/xmldsig#"'),
  ],
  ['the signing time changed', () => mudado('2024-05-02T10:00:00Z', '2024-05-03T10:00:00Z')],
  [
    'the named certificate changed',
    () => mudado(/(<xades:CertDigest>[\s\S]*?<ds:DigestValue>)[^<]+/, '$1AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='),
  ],
  ['the algorithm changed to SHA-1', () => mudado('xmldsig-more#ecdsa-sha256', 'xmldsig-more#ecdsa-sha1')],
  [
    'the transform taken out',
    () => mudado(/<ds:Transform Algorithm="[^"]*REC-xpath[^"]*">[\s\S]*?<\/ds:Transform>/, ''),
  ],
  ['the reference to another part', () => mudado(`URI="#Dip${nonce}"`, `URI="#RDip${nonce}"`)],
  ['the reference to what is not there', () => mudado(`URI="#Dip${nonce}"`, 'URI="#Nada"')],
  ['the certificate removed', () => mudado(/<ds:KeyInfo>[\s\S]*?<\/ds:KeyInfo>/, '')],
  [
    'one byte of the certificate changed',
    () =>
      mudado(/(<ds:X509Certificate>[^<]{200})(.)/, (_: string, a: string, b: string) => `${a}${b === 'A' ? 'B' : 'A'}`),
  ],
  ['another’s certificate in KeyInfo', () => certificadoDe(3, 0)],
].map(([nome, xml]) => falsificacao(`signatures: ${nome}`, xml as () => string));

function exchanged(elemento: string): string {
  const achados = genuino().match(new RegExp(`<ds:${elemento}[^>]*>[^<]+`, 'g')) ?? [];
  const [um = '', outro = ''] = achados.map((texto) => texto.replace(/^[^>]*>/, ''));
  return genuino().replace(um, 'TROCA').replace(outro, um).replace('TROCA', outro);
}
function certificadoDe(uma: number, outra: number): string {
  const [de = '', por = ''] = [uma, outra].map((n) => /<ds:X509Certificate>[^<]+/.exec(assinaturas()[n] ?? '')?.[0]);
  const assinatura = assinaturas()[uma] ?? '';
  return genuino().replace(assinatura, assinatura.replace(de, por));
}

const EMBRULHOS: Falsificacao[] = [
  [
    'the signed part in an Object, a forged one in its place',
    () => noUltimoObjeto(trocar('DadosDiploma', falso(parte('DadosDiploma'))), parte('DadosDiploma')),
  ],
  [
    'the same, the forged one with another id',
    () => noUltimoObjeto(trocar('DadosDiploma', outroId(falso(parte('DadosDiploma')))), parte('DadosDiploma')),
  ],
  [
    'the same, the forged one without signatures',
    () =>
      noUltimoObjeto(
        trocar('DadosDiploma', outroId(semAssinaturas(falso(parte('DadosDiploma'))))),
        parte('DadosDiploma'),
      ),
  ],
  [
    'the signed registration in an Object',
    () =>
      noUltimoObjeto(
        trocar('DadosRegistro', parte('DadosRegistro').replace('<NumeroRegistro>17<', '<NumeroRegistro>18<')),
        parte('DadosRegistro'),
      ),
  ],
  [
    'the whole document in an Object of a new one',
    () =>
      falso(genuino()).replace(
        /<\/ds:Signature><\/Diploma>\s*$/,
        `<ds:Object>${genuino().replace(/^<\?xml[^>]*>\s*/, '')}</ds:Object></ds:Signature></Diploma>`,
      ),
  ],
  [
    'a forged part before the signed one',
    () => trocar('DadosDiploma', outroId(falso(parte('DadosDiploma'))) + parte('DadosDiploma')),
  ],
  [
    'a forged part after the signed one',
    () => trocar('DadosDiploma', parte('DadosDiploma') + outroId(falso(parte('DadosDiploma')))),
  ],
  [
    'the signed part inside the forged one',
    () =>
      trocar(
        'DadosDiploma',
        `<DadosDiploma id="Dip9">${falso(parte('Diplomado'))}${parte('DadosDiploma')}</DadosDiploma>`,
      ),
  ],
  ['a second infDiploma before', () => trocar('infDiploma', outroId(falso(parte('infDiploma'))) + parte('infDiploma'))],
  ['a second infDiploma after', () => trocar('infDiploma', parte('infDiploma') + outroId(falso(parte('infDiploma'))))],
  [
    'the signed infDiploma in a wrapper',
    () => trocar('infDiploma', `${outroId(falso(parte('infDiploma')))}<Envelope>${parte('infDiploma')}</Envelope>`),
  ],
  ['the id doubled as xml:id', () => mudado('<Diplomado>', `<Diplomado xml:id="Dip${nonce}">`)],
  ['the id doubled as ID', () => mudado('<Diplomado>', `<Diplomado ID="Dip${nonce}">`)],
  ['the id doubled as Id', () => mudado('<Diplomado>', `<Diplomado Id="Dip${nonce}">`)],
  [
    'a signature inside the data that it leaves out',
    () => falso(genuino()).replace('<Diplomado>', `<Diplomado>${assinaturas()[0]}`),
  ],
  [
    'data inside a signature that the others leave out',
    () => mudado(/(<ds:Object>)/, `<ds:Object>${falso(parte('Diplomado'))}</ds:Object>$1`),
  ],
  [
    'several diplomas under one root',
    () =>
      genuino()
        .replace(/<Diploma /, '<Diplomas><Diploma ')
        .replace(/<\/Diploma>\s*$/, '</Diploma></Diplomas>'),
  ],
  ['the diploma as another document', () => genuino().replaceAll(/<(\/?)Diploma(?=[ >])/g, '<$1CurriculoEscolar')],
  ['the properties of another signature', () => propriedadesDe(0, 2)],
].map(([nome, xml]) => falsificacao(`wrapped: ${nome}`, xml as () => string));

function propriedadesDe(uma: number, outra: number): string {
  const [de = '', por = ''] = [uma, outra].map(
    (n) => /<ds:Object>[\s\S]*<\/ds:Object>/.exec(assinaturas()[n] ?? '')?.[0],
  );
  const assinatura = assinaturas()[uma] ?? '';
  return genuino().replace(
    assinatura,
    assinatura.replace(de, () => por.replaceAll(/Id="[^"]*-p"/g, 'Id="Y-p"')),
  );
}

export const DO_CONTEUDO = [...VALORES, ...ESTRUTURA, ...ASSINATURAS, ...EMBRULHOS];
