"""Signs MEC's diplomas with lxml and python's cryptography: XAdES, X.509, CRL, OCSP and RFC 3161 without the product."""

import base64
import copy
import datetime
import hashlib

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.x509.oid import NameOID, ObjectIdentifier
from lxml import etree

MEC = 'http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd'
DS = 'http://www.w3.org/2000/09/xmldsig#'
XADES = 'http://uri.etsi.org/01903/v1.3.2#'
XADES141 = 'http://uri.etsi.org/01903/v1.4.1#'
C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
EXCLUSIVA = 'http://www.w3.org/2001/10/xml-exc-c14n#'
XPATH = 'http://www.w3.org/TR/1999/REC-xpath-19991116'
MAIS = 'http://www.w3.org/2001/04/xmldsig-more#'
RESUMOS = {
    'sha1': 'http://www.w3.org/2000/09/xmldsig#sha1',
    'sha256': 'http://www.w3.org/2001/04/xmlenc#sha256',
    'sha384': 'http://www.w3.org/2001/04/xmldsig-more#sha384',
    'sha512': 'http://www.w3.org/2001/04/xmlenc#sha512',
}
HASH = {'sha1': hashes.SHA1, 'sha256': hashes.SHA256, 'sha384': hashes.SHA384, 'sha512': hashes.SHA512}
UTC = datetime.timezone.utc
QUANDO = datetime.datetime(2026, 5, 20, 12, 0, tzinfo=UTC)


def dia(ano, mes=1, dia_=1):
    return datetime.datetime(ano, mes, dia_, tzinfo=UTC)


def b64(octetos):
    return base64.b64encode(octetos).decode()


def sha256(octetos):
    return hashlib.sha256(octetos).digest()


# --- DER ------------------------------------------------------------------------------------------------------------


def tlv(tag, *partes):
    conteudo = b''.join(partes)
    n = len(conteudo)
    if n < 128:
        return bytes([tag, n]) + conteudo
    tamanho = n.to_bytes((n.bit_length() + 7) // 8, 'big')
    return bytes([tag, 128 + len(tamanho)]) + tamanho + conteudo


def oid(texto):
    a, b, *resto = [int(um) for um in texto.split('.')]
    octetos = b''
    for numero in [a * 40 + b, *resto]:
        grupos = [numero & 127]
        while numero := numero >> 7:
            grupos.insert(0, 128 | (numero & 127))
        octetos += bytes(grupos)
    return tlv(6, octetos)


def sequencia(*partes):
    return tlv(0x30, *partes)


def inteiro(numero):
    return tlv(2, numero.to_bytes(numero.bit_length() // 8 + 1, 'big'))


# --- certificates ---------------------------------------------------------------------------------------------------


class Par:
    """A key and its certificate; `acima`: who issued it."""

    def __init__(self, chave, certificado, acima=None):
        self.chave, self.certificado, self.acima = chave, certificado, acima

    @property
    def der(self):
        return self.certificado.public_bytes(serialization.Encoding.DER)

    @property
    def cadeia(self):
        return [self, *(self.acima.cadeia if self.acima else [])]

    def pem(self):
        return self.certificado.public_bytes(serialization.Encoding.PEM).decode()


def chave_nova(tipo='P-256'):
    if tipo.startswith('P-'):
        return ec.generate_private_key({'P-256': ec.SECP256R1, 'P-384': ec.SECP384R1, 'P-521': ec.SECP521R1}[tipo]())
    return rsa.generate_private_key(65537, int(tipo))


def nome_x500(cn):
    return x509.Name(
        [
            x509.NameAttribute(NameOID.COUNTRY_NAME, 'BR'),
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, 'ICP-Inventada'),
            x509.NameAttribute(NameOID.COMMON_NAME, cn),
        ]
    )


def usos(assinar=False, repudio=False, cifrar=False, certificar=False):
    return x509.KeyUsage(assinar, repudio, cifrar, False, False, certificar, certificar, False, False)


def emitir(cn, acima=None, chave=None, de=dia(2025), ate=dia(2035), autoridade=False, extensoes=(), ca=None, resumo='sha256'):
    chave = chave or chave_nova()
    emissor = acima or Par(chave, None)
    publica = emissor.chave.public_key()
    construtor = (
        x509.CertificateBuilder()
        .subject_name(nome_x500(cn))
        .issuer_name(nome_x500(cn) if acima is None else acima.certificado.subject)
        .public_key(chave.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(de)
        .not_valid_after(ate)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(chave.public_key()), False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(publica), False)
    )
    if ca is None:
        ca = x509.BasicConstraints(autoridade, None)
    construtor = construtor.add_extension(ca, True)
    if autoridade:
        construtor = construtor.add_extension(usos(certificar=True), True)
    for extensao, critica in extensoes:
        construtor = construtor.add_extension(extensao, critica)
    return Par(chave, construtor.sign(emissor.chave, HASH[resumo]()), acima)


def campo_icp(numero, valor):
    return x509.OtherName(ObjectIdentifier(f'2.16.76.1.3.{numero}'), tlv(4, valor.encode()))


def do_titular(campos, tipo='3', uso=None, mais=()):
    """Extensions of a holder; `tipo`: kind of certificate (A3), None for no policy."""
    lista = [(uso or usos(assinar=True, repudio=True), True), (x509.SubjectAlternativeName(campos), False)]
    if tipo is not None:
        politica = x509.PolicyInformation(ObjectIdentifier(f'2.16.76.1.2.{tipo}.999'), None)
        lista.append((x509.CertificatePolicies([politica]), False))
    return [*lista, *mais]


def campos_cpf(cpf):
    return [campo_icp(1, '01011970' + cpf + '0' * 26)]


def campos_cnpj(cnpj):
    return [campo_icp(2, 'PESSOA RESPONSAVEL'), campo_icp(3, cnpj), campo_icp(4, '01011970' + '98765432100' + '0' * 26)]


# --- proofs ---------------------------------------------------------------------------------------------------------


def lista_de_revogados(autoridade, revogados=(), de=QUANDO, ate=None, assinante=None):
    """CRL in DER; `revogados`: (pair, moment)."""
    construtor = (
        x509.CertificateRevocationListBuilder()
        .issuer_name(autoridade.certificado.subject)
        .last_update(de)
        .next_update(ate or de + datetime.timedelta(days=60))
        .add_extension(x509.CRLNumber(1), False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(autoridade.chave.public_key()), False)
    )
    for par, momento in revogados:
        construtor = construtor.add_revoked_certificate(
            x509.RevokedCertificateBuilder().serial_number(par.certificado.serial_number).revocation_date(momento).build()
        )
    lista = construtor.sign((assinante or autoridade).chave, hashes.SHA256())
    return lista.public_bytes(serialization.Encoding.DER)


def geral(momento):
    return tlv(0x18, momento.strftime('%Y%m%d%H%M%SZ').encode())


def resposta_ocsp(par, respondente, revogado=None, de=QUANDO):
    """OCSP answer in DER, of its own moment: the builder of the library answers as of now."""
    emissor = par.acima.certificado

    def chave_de(certificado):
        return x509.SubjectKeyIdentifier.from_public_key(certificado.public_key()).digest

    sha1 = sequencia(oid('1.3.14.3.2.26'), tlv(5))
    nome = hashlib.sha1(emissor.subject.public_bytes()).digest()
    qual = sequencia(sha1, tlv(4, nome), tlv(4, chave_de(emissor)), inteiro(par.certificado.serial_number))
    estado = tlv(0xA1, geral(revogado)) if revogado else tlv(0x80)
    uma = sequencia(qual, estado, geral(de), tlv(0xA0, geral(de + datetime.timedelta(days=60))))
    dados = sequencia(tlv(0xA2, tlv(4, chave_de(respondente.certificado))), geral(de), sequencia(uma))
    com_rsa = isinstance(respondente.chave, rsa.RSAPrivateKey)
    algoritmo = sequencia(oid('1.2.840.113549.1.1.11'), tlv(5)) if com_rsa else sequencia(oid('1.2.840.10045.4.3.2'))
    assinada = tlv(3, b'\0' + assinar_octetos(respondente.chave, dados))
    basica = sequencia(dados, algoritmo, assinada, tlv(0xA0, sequencia(respondente.der)))
    return sequencia(tlv(0x0A, b'\0'), tlv(0xA0, sequencia(oid('1.3.6.1.5.5.7.48.1.1'), tlv(4, basica))))


def assinar_octetos(chave, octetos, resumo='sha256'):
    if isinstance(chave, rsa.RSAPrivateKey):
        return chave.sign(octetos, padding.PKCS1v15(), HASH[resumo]())
    return chave.sign(octetos, ec.ECDSA(HASH[resumo]()))


def carimbo(tempo, octetos, quando, acompanham=(), sobre=None):
    """Timestamp token; `sobre`: other octets than those that it should be made over."""
    def de_sha256():
        return sequencia(oid('2.16.840.1.101.3.4.2.1'), tlv(5))

    conteudo = sequencia(
        inteiro(1),
        oid('2.16.76.1.6.999'),
        sequencia(de_sha256(), tlv(4, sha256(octetos if sobre is None else sobre))),
        inteiro(x509.random_serial_number()),
        geral(quando),
    )
    tipo = oid('1.2.840.113549.1.9.16.1.4')
    atributos = sorted(
        sequencia(oid(nome), tlv(0x31, valor))
        for nome, valor in [
            ('1.2.840.113549.1.9.3', tipo),
            ('1.2.840.113549.1.9.4', tlv(4, sha256(conteudo))),
            ('1.2.840.113549.1.9.16.2.47', sequencia(sequencia(sequencia(tlv(4, sha256(tempo.der)))))),
        ]
    )
    valor = assinar_octetos(tempo.chave, tlv(0x31, *atributos))
    com_rsa = isinstance(tempo.chave, rsa.RSAPrivateKey)
    algoritmo = (
        sequencia(oid('1.2.840.113549.1.1.11'), tlv(5)) if com_rsa else sequencia(oid('1.2.840.10045.4.3.2'))
    )
    emissor = tempo.certificado.issuer.public_bytes()
    assinante = sequencia(
        inteiro(1),
        sequencia(emissor, inteiro(tempo.certificado.serial_number)),
        de_sha256(),
        tlv(0xA0, *atributos),
        algoritmo,
        tlv(4, valor),
    )
    mensagem = sequencia(
        inteiro(3),
        tlv(0x31, de_sha256()),
        sequencia(tipo, tlv(0xA0, tlv(4, conteudo))),
        tlv(0xA0, tempo.der, *[um.der for um in acompanham]),
        tlv(0x31, assinante),
    )
    return sequencia(oid('1.2.840.113549.1.7.2'), tlv(0xA0, mensagem))


# --- XML signatures -------------------------------------------------------------------------------------------------


def canonica(elemento, exclusiva=False):
    """
    Canonical form of an element where it stands. It is read anew first, with the namespaces in its scope: of an element
    inside a tree lxml writes xmlns="" where the default namespace is inherited.
    """
    sozinho = etree.fromstring(etree.tostring(elemento, with_tail=False))
    return etree.tostring(sozinho, method='c14n', exclusive=exclusiva, with_comments=False)


def q(nome, ns=DS):
    return f'{{{ns}}}{nome}'


def por_id(raiz, valor):
    return raiz if valor is None else next(um for um in raiz.iter(etree.Element) if um.get('id') == valor)


def conteudo_de(raiz, alvo, assinatura, exclusiva, sem_as_outras):
    """What a reference digests: the document without this signature, or an element without any."""
    caminho = raiz.getroottree().getpath(alvo)
    marca = 'X-ESTA'
    assinatura.set(marca, '1')
    copia = etree.fromstring(etree.tostring(raiz))
    del assinatura.attrib[marca]
    dentro = copia.getroottree().xpath(caminho)[0]
    for uma in list(dentro.iter(q('Signature'))):
        if sem_as_outras or uma.get(marca):
            pai, anterior = uma.getparent(), uma.getprevious()
            if uma.tail:
                if anterior is None:
                    pai.text = (pai.text or '') + uma.tail
                else:
                    anterior.tail = (anterior.tail or '') + uma.tail
            pai.remove(uma)
    return canonica(dentro, exclusiva)


PROPRIEDADES = {
    'RB': [],
    'RT': ['SignatureTimeStamp'],
    'RV': ['SignatureTimeStamp', 'CompleteCertificateRefs', 'CompleteRevocationRefs', 'SigAndRefsTimeStamp'],
    'RC': [
        'SignatureTimeStamp',
        'CompleteCertificateRefs',
        'CompleteRevocationRefs',
        'SigAndRefsTimeStamp',
        'CertificateValues',
        'RevocationValues',
    ],
    'RA': [
        'SignatureTimeStamp',
        'CompleteCertificateRefs',
        'CompleteRevocationRefs',
        'CertificateValues',
        'RevocationValues',
        'ArchiveTimeStamp',
    ],
}
NIVEIS = {'RB': 6, 'RT': 7, 'RV': 8, 'RC': 9, 'RA': 10}
proximo = [0]


def assinar(raiz, alvo, quem, casa, **o):
    """
    Adds one signature to a tree; `alvo`: id of the element, None for the document.
    `casa`: services and digests of policies.
    """
    n = proximo[0] = proximo[0] + 1
    ds = o.get('prefixo', 'ds')
    nivel, versao = o.get('nivel', 'RB'), o.get('versao', '2.5')
    quando = o.get('quando', QUANDO)
    resumo = o.get('resumo', 'sha256')
    exclusiva = o.get('exclusiva', False)
    modo = EXCLUSIVA if exclusiva else C14N
    elemento = por_id(raiz, alvo)
    mapa = {ds: DS} if raiz.nsmap.get(ds) != DS else None
    assinatura = etree.SubElement(elemento, q('Signature'), Id=f'S{n}', nsmap=mapa)

    def sub(pai, nome, ns=DS, texto=None, **atributos):
        feito = etree.SubElement(pai, q(nome, ns), **atributos)
        feito.text = texto
        return feito

    def resumido(pai, octetos, qual=resumo):
        sub(pai, 'DigestMethod', Algorithm=RESUMOS[qual])
        sub(pai, 'DigestValue', texto=b64(hashlib.new(qual, octetos).digest()))

    info = sub(assinatura, 'SignedInfo')
    sub(info, 'CanonicalizationMethod', Algorithm=modo)
    chave = o.get('chave', quem.chave)
    com_rsa = isinstance(chave, rsa.RSAPrivateKey)
    metodo = o.get('metodo', resumo if resumo != 'sha384' else 'sha256')
    uri_do_metodo = (DS + 'rsa-sha1' if com_rsa else MAIS + 'ecdsa-sha1') if metodo == 'sha1' else MAIS + ('rsa-' if com_rsa else 'ecdsa-') + metodo
    sub(info, 'SignatureMethod', Algorithm=uri_do_metodo)
    valor = sub(assinatura, 'SignatureValue')
    dados = sub(sub(assinatura, 'KeyInfo'), 'X509Data')
    for um in [quem] if o.get('so_o_dele') else quem.cadeia[:-1] or [quem]:
        sub(dados, 'X509Certificate', texto=b64(um.der))
    objeto = sub(assinatura, 'Object')
    qualificadoras = etree.SubElement(objeto, q('QualifyingProperties', XADES), nsmap={'xades': XADES}, Target=f'#S{n}')
    assinadas = sub(qualificadoras, 'SignedProperties', XADES, Id=f'S{n}-p')
    daassinatura = sub(assinadas, 'SignedSignatureProperties', XADES)
    hora = o.get('hora', quando.strftime('%Y-%m-%dT%H:%M:%SZ'))
    if hora is not None:
        sub(daassinatura, 'SigningTime', XADES, texto=hora)
    if o.get('nomeado', True):
        v1 = o.get('v1', False)
        do_certificado = sub(daassinatura, 'SigningCertificate' if v1 else 'SigningCertificateV2', XADES)
        um = sub(do_certificado, 'Cert', XADES)
        resumido(sub(um, 'CertDigest', XADES), o.get('nomeia', quem).der, 'sha256')
        if v1:
            serie = sub(um, 'IssuerSerial', XADES)
            sub(serie, 'X509IssuerName', texto=quem.certificado.issuer.rfc4514_string())
            sub(serie, 'X509SerialNumber', texto=str(quem.certificado.serial_number))
    if o.get('politica', True):
        oid_dela = o.get('oid', f'2.16.76.1.7.1.{NIVEIS[nivel]}.{versao}')
        politica = sub(sub(daassinatura, 'SignaturePolicyIdentifier', XADES), 'SignaturePolicyId', XADES)
        sub(sub(politica, 'SigPolicyId', XADES), 'Identifier', XADES, texto=f'urn:oid:{oid_dela}')
        bloco = sub(politica, 'SigPolicyHash', XADES)
        sub(bloco, 'DigestMethod', Algorithm=RESUMOS['sha256'])
        sub(bloco, 'DigestValue', texto=o.get('hash_da_politica', casa.politicas[versao][NIVEIS[nivel] - 6]))

    uri = '' if alvo is None else f'#{alvo}'
    referencia = sub(info, 'Reference', Id=f'S{n}-r', URI=o.get('uri', uri))
    transformacoes = sub(referencia, 'Transforms')
    if alvo is None:
        sub(transformacoes, 'Transform', Algorithm=DS + 'enveloped-signature')
    else:
        xpath = sub(sub(transformacoes, 'Transform', Algorithm=XPATH), 'XPath')
        xpath.text = f'not(ancestor-or-self::{ds}:Signature)'
    sub(transformacoes, 'Transform', Algorithm=modo)
    octetos = conteudo_de(raiz, elemento, assinatura, exclusiva, alvo is not None)
    resumido(referencia, octetos)
    das_propriedades = sub(
        info, 'Reference', Type='http://uri.etsi.org/01903#SignedProperties', URI=f'#S{n}-p'
    )
    sub(sub(das_propriedades, 'Transforms'), 'Transform', Algorithm=modo)
    resumido(das_propriedades, canonica(assinadas, exclusiva))
    bruto = assinar_octetos(chave, canonica(info, exclusiva), metodo)
    if not com_rsa:
        bruto = em_pares(bruto, chave.key_size)
    texto = b64(bruto)
    valor.text = '\n'.join(texto[i : i + 64] for i in range(0, len(texto), 64)) if o.get('em_linhas') else texto

    quais = [um for um in o.get('propriedades', PROPRIEDADES[nivel]) if um not in o.get('sem', ())]
    if not quais:
        return assinatura
    nao = sub(sub(qualificadoras, 'UnsignedProperties', XADES), 'UnsignedSignatureProperties', XADES)
    listas, respostas = o.get('listas', casa.listas()), o.get('respostas', [])
    autoridades = quem.cadeia[1:]

    def carimbar(nome, ns, partes, minutos):
        etiqueta = etree.SubElement(nao, q(nome, ns), nsmap={'xades141': XADES141} if ns == XADES141 else None)
        sub(etiqueta, 'CanonicalizationMethod', Algorithm=C14N)
        quando_ = o.get('carimbado', quando) + datetime.timedelta(minutes=minutos)
        tempo = o.get('tempo', casa.tempo)
        feito = carimbo(tempo, b''.join(canonica(um) for um in partes) if not isinstance(partes, bytes) else partes, quando_, tempo.cadeia[1:-1], o.get('carimba'))
        sub(etiqueta, 'EncapsulatedTimeStamp', XADES, texto=b64(feito))

    for qual in quais:
        antes = list(nao)
        if qual == 'SignatureTimeStamp':
            carimbar(qual, XADES, [valor], 1)
        elif qual == 'SigAndRefsTimeStamp':
            carimbar(qual, XADES, [valor, *[um for um in antes if 'Refs' in um.tag or 'SignatureTimeStamp' in um.tag]], 2)
        elif qual == 'ArchiveTimeStamp':
            ns = o.get('ns_do_arquivo', XADES141)
            partes = octetos + canonica(assinadas, exclusiva)
            partes += b''.join(canonica(um) for um in [info, valor, dados.getparent(), *antes])
            carimbar(qual, ns, partes, 5 + len(antes))
        elif qual == 'CompleteCertificateRefs':
            refs = sub(sub(nao, qual, XADES), 'CertRefs', XADES)
            for um in autoridades:
                cert = sub(refs, 'Cert', XADES)
                resumido(sub(cert, 'CertDigest', XADES), um.der, 'sha256')
                serie = sub(cert, 'IssuerSerial', XADES)
                sub(serie, 'X509IssuerName', texto=um.certificado.issuer.rfc4514_string())
                sub(serie, 'X509SerialNumber', texto=str(um.certificado.serial_number))
        elif qual == 'CompleteRevocationRefs':
            refs = sub(sub(nao, qual, XADES), 'CRLRefs', XADES)
            for lista in listas or [b'']:
                resumido(sub(sub(refs, 'CRLRef', XADES), 'DigestAlgAndValue', XADES), lista, 'sha256')
        elif qual == 'CertificateValues':
            bloco = sub(nao, qual, XADES)
            for um in o.get('valores', autoridades):
                sub(bloco, 'EncapsulatedX509Certificate', XADES, texto=b64(um.der))
        elif qual == 'RevocationValues':
            bloco = sub(nao, qual, XADES)
            if listas:
                crls = sub(bloco, 'CRLValues', XADES)
                for lista in listas:
                    sub(crls, 'EncapsulatedCRLValue', XADES, texto=b64(lista))
            if respostas:
                ocsps = sub(bloco, 'OCSPValues', XADES)
                for resposta in respostas:
                    sub(ocsps, 'EncapsulatedOCSPValue', XADES, texto=b64(resposta))
    return assinatura


def em_pares(der, bits):
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

    n = (bits + 7) // 8
    return b''.join(um.to_bytes(n, 'big') for um in decode_dss_signature(der))
