"""
Makes the table of kinds: `python3 server/test/tabela-do-veredito/gerar.py` (lxml, cryptography, xmlsec1, node), or in
another folder: `gerar.py FOLDER`; `TABELA_DO_VEREDITO=FOLDER` has the tests judge that one. `npm run format` sets its lines.

Every file is signed here by `escritor.py`; the right answer and its reason are written beside the making of each,
before anything judges it. xmlsec1 judges the signatures; what it says is kept in the table. Keys are made anew at each
run and are not kept.
"""

import base64
import datetime
import gzip
import io
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile
import zlib
from concurrent.futures import ThreadPoolExecutor

from cryptography import x509
from cryptography.x509.oid import ExtendedKeyUsageOID
from escritor import *  # noqa: F403

AQUI = pathlib.Path(__file__).parent
SAIDA = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else AQUI
BASE = (AQUI / 'base.xml').read_bytes()
NONCE = '12345678901234567890123456789012345678901234'
DADOS, REGISTRO = f'Dip{NONCE}', f'RDip{NONCE}'
CNPJ, OUTRO_CNPJ, FILIAL = '11222333000181', '99888777000166', '11222333000262'
REITORA, ESTRANHO = '98765432100', '52998224725'
HORA = datetime.timedelta(hours=1)


class Casa:
    """The authorities of the table, and what they answer."""

    politicas = {
        '2.5': ['Oaap52JRcSljCNjfHyKOHeh5BFNCpLeoQjq5iD3WYig=', 'Wupm1EeB2CeGVGel9QL0G1CgLpDqxtnzeUJUqUC3iIM=',
                '5wI9/m9PkqHaNzQKVopvdu27LvTgbhT9G7GOPZn13HY=', 'ANPBCkfCo0d/5uckgs3KmMgztW4KoEplHuacCpDX68Q=',
                'HU9AEgpYVNfPddqqz1t0tULDr7xZJ59oY/sPEYN5PuA='],
        '2.4': ['UCXZi0JhM3ioo0h9qX00IKJz4WSaAVUM/P83tg2c0vk=', 'H0hGPTuShItN3hZLOkEtOkseO29/6CphfRB8r3LdpCQ=',
                'LP1GuvA9LHpsZZgkiHBMn9XzwlJHOFf0ekVSqQxTNAI=', 'lszmGyVMXJr7d0wG3E4rSbckg6NgZWcBn3SvNW6tDSE=',
                'cEU5DKBsCfUR8d8q+02HDGFOH2Vd4e3iveH7j7r5DaA='],
        '2.2': ['rMZdFlJvM/s/dvq11loULn5olZqr7rtAI5bo7F82jko=', 'rO36p92D+R/A1M0D9mvYHSxyCLuQNEpWHwWxHC5gSVI=',
                'KuupK22JU9/7CEzbbb+OHzvGm0OnAR1jwKZlK9B6cFw=', 'aXK8bAXI1+2Sq3RhgcLuy1uGKz5AKriaWAzWAoZoBfE=',
                'FZY7rjFdtOIDkQ/TWahekuvjRKo2Bj+woBqGyc9kr84='],
    }

    def __init__(self, nome='', tipo='P-256'):
        chave = lambda: chave_nova(tipo)  # noqa: E731
        self.raiz = emitir(f'AC Raiz Inventada{nome}', autoridade=True, de=dia(2020), ate=dia(2045), chave=chave())
        self.ac = emitir(f'AC Inventada{nome}', self.raiz, autoridade=True, chave=chave())
        self.ac_tempo = emitir(f'AC Tempo Inventada{nome}', self.raiz, autoridade=True, chave=chave())
        tempo = [(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.TIME_STAMPING]), True), (usos(assinar=True), True)]
        self.tempo = emitir(f'ACT Inventada{nome}', self.ac_tempo, extensoes=tempo, chave=chave())
        responde = [(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.OCSP_SIGNING]), False), (usos(assinar=True), True),
                    (x509.OCSPNoCheck(), False)]
        self.ocsp = emitir(f'OCSP Inventado{nome}', self.ac, extensoes=responde, chave=chave())
        self.reitora = self.pessoa('REITORA INVENTADA', REITORA, chave=chave())
        self.ies = self.empresa('UNIVERSIDADE INVENTADA', CNPJ, chave=chave())

    def pessoa(self, nome, cpf, acima=None, tipo='3', **mais):
        return emitir(f'{nome}:{cpf}', acima or self.ac, extensoes=do_titular(campos_cpf(cpf), tipo), **mais)

    def empresa(self, nome, cnpj, acima=None, tipo='3', **mais):
        return emitir(f'{nome}:{cnpj}', acima or self.ac, extensoes=do_titular(campos_cnpj(cnpj), tipo), **mais)

    def listas(self, revogados=(), da_raiz=(), **como):
        return [lista_de_revogados(self.raiz, da_raiz, **como), lista_de_revogados(self.ac, revogados, **como),
                lista_de_revogados(self.ac_tempo, (), **como)]


casa = Casa()
casos, arquivos, raizes = [], {}, {'casa': casa.raiz.pem()}


def caso(grupo, nome, esperado, recepcao, porque, xml, **contexto):
    """One kind; `esperado`: of page, verifier and command; `recepcao`: of a connector's file."""
    chave = f'{grupo}: {nome}'
    assert chave not in arquivos, chave
    if isinstance(xml, str):
        xml = xml.encode()
    arquivos[chave] = xml
    if 'confia' in contexto:
        contexto['confia'] = guardar(contexto['confia'])
    casos.append({'nome': chave, 'esperado': esperado, 'recepcao': recepcao, 'porque': porque, **contexto})


def guardar(de):
    nome = de.raiz.certificado.subject.rfc4514_string()
    raizes[nome] = de.raiz.pem()
    return nome


def diploma(editar=None, pessoa=None, ies=None, registro=None, raiz=None, partes=None, da_raiz=None, c=casa, extra=None, sem=()):
    """A diploma signed as MEC's table asks; what is given differs."""
    arvore = etree.fromstring(editar(BASE) if editar else BASE)
    partes, da_raiz = partes or {}, {'nivel': 'RA', **(da_raiz or {})}
    if 'pessoa' not in sem:
        assinar(arvore, DADOS, pessoa or c.reitora, c, **partes)
    if 'ies' not in sem:
        assinar(arvore, DADOS, ies or c.ies, c, **partes)
    if 'registro' not in sem:
        assinar(arvore, REGISTRO, registro or c.reitora, c, **partes)
    if extra:
        extra(arvore)
    if 'raiz' not in sem:
        assinar(arvore, None, raiz or ies or c.ies, c, **da_raiz)
    return b'<?xml version="1.0" encoding="UTF-8"?>' + etree.tostring(arvore, encoding='unicode').encode()


def em_zip(octetos):
    saco = io.BytesIO()
    with zipfile.ZipFile(saco, 'w') as z:
        z.writestr('diploma.xml', octetos)
    return saco.getvalue()


def trocar(de, para):
    def editar(texto):
        novo = texto.replace(de.encode(), para.encode(), 1)
        assert novo != texto, de
        return novo

    return editar


GENUINO = diploma()


def mudado(de, para, vez=1, regex=False):
    texto = GENUINO.decode()
    novo = re.sub(de, para, texto, count=vez) if regex else texto.replace(de, para, vez)
    assert novo != texto, de
    return novo


def aceito(grupo, nome, porque, xml, **contexto):
    caso(grupo, nome, 'aceito', 'aceita', porque, xml, **contexto)


def negado(grupo, nome, porque, xml, **contexto):
    caso(grupo, nome, 'negado', 'recusa', porque, xml, **contexto)


def incerto(grupo, nome, recepcao, porque, xml, **contexto):
    caso(grupo, nome, 'incerto', recepcao, porque, xml, **contexto)


# --- accepted: the control, and spellings that change nothing -----------------------------------------------------------
A = 'aceito'
aceito(A, 'o controle', 'assinado como o MEC pede, AD-RA, A3, sem revogados', GENUINO)
for tipo in ['2048', '3072', 'P-384']:
    outra = Casa(f' {tipo}', tipo)
    aceito(A, f'tudo com {tipo}', 'a política 2.5 admite RSA desde 2.048 e ECDSA desde 256 bits', diploma(c=outra), confia=outra)
    if tipo == '2048':
        aceito(A, 'política 2.4 com RSA', 'a 2.4 está em vigor até 2029', diploma(c=outra, partes={'versao': '2.4'}, da_raiz={'versao': '2.4'}), confia=outra)
aceito(A, 'e-CPF e e-CNPJ A4', 'a norma pede A3 ou superior', diploma(
    pessoa=casa.pessoa('REITORA INVENTADA', REITORA, tipo='4'), ies=casa.empresa('UNIVERSIDADE INVENTADA', CNPJ, tipo='4')))
aceito(A, 'c14n exclusiva nas partes', 'é forma canônica do padrão', diploma(partes={'exclusiva': True}))
aceito(A, 'c14n exclusiva na raiz', 'é forma canônica do padrão', diploma(da_raiz={'exclusiva': True}))
for r in ['sha512']:
    aceito(A, f'resumos {r}', 'é resumo aceito', diploma(partes={'resumo': r}, da_raiz={'resumo': r}))
aceito(A, 'carimbo de arquivamento do XAdES 1.3.2', 'a propriedade existe nos dois espaços de nomes', diploma(da_raiz={'ns_do_arquivo': XADES}))
aceito(A, 'sem SignatureTimeStamp', 'PA_AD_RA_v2_5 não o exige: MandatedUnsignedQProperties começa em CompleteCertificateRefs', diploma(da_raiz={'sem': ['SignatureTimeStamp']}))
aceito(A, 'com SigAndRefsTimeStamp além do pedido', 'prova a mais', diploma(da_raiz={'propriedades': ['SignatureTimeStamp', 'CompleteCertificateRefs', 'CompleteRevocationRefs', 'SigAndRefsTimeStamp', 'CertificateValues', 'RevocationValues', 'ArchiveTimeStamp']}))
aceito(A, 'dois carimbos de arquivamento', 'o segundo renova o primeiro', diploma(da_raiz={'propriedades': [*PROPRIEDADES['RA'], 'ArchiveTimeStamp']}))
aceito(A, 'partes AD-RT', 'o nível das partes é livre desde AD-RB', diploma(partes={'nivel': 'RT'}))
aceito(A, 'SigningCertificate da versão 1', 'nomeia o mesmo certificado', diploma(partes={'v1': True}, da_raiz={'v1': True}))
aceito(A, 'sem SigningTime', 'a data é a do carimbo', diploma(partes={'hora': None}, da_raiz={'hora': None}))
aceito(A, 'SigningTime no fuso de Cuiabá', 'é o mesmo instante', diploma(da_raiz={'hora': '2026-05-20T08:00:00-04:00'}))
aceito(A, 'prefixo dsig nas assinaturas', 'o prefixo não diz nada', diploma(partes={'prefixo': 'dsig'}, da_raiz={'prefixo': 'dsig'}))
aceito(A, 'valores de assinatura em linhas', 'brancos não contam em base64', diploma(partes={'em_linhas': True}, da_raiz={'em_linhas': True}))
aceito(A, 'mais uma pessoa assina', 'assinatura além das exigidas não tira nada', diploma(extra=lambda a: assinar(a, REGISTRO, casa.pessoa('DECANO INVENTADO', '12345678909'), casa)))
aceito(A, 'BOM antes do texto', 'a marca não é parte do documento', b'\xef\xbb\xbf' + GENUINO)
aceito(A, 'sem declaração XML', 'UTF-8 e 1.0 são o padrão', GENUINO.replace(b'<?xml version="1.0" encoding="UTF-8"?>', b''))
aceito(A, 'declaração com aspas simples', 'é o mesmo', GENUINO.replace(b'version="1.0" encoding="UTF-8"', b"version='1.0' encoding='utf-8'"))
aceito(A, 'linha em branco no fim', 'branco fora da raiz', GENUINO + b'\n\n')
aceito(A, 'comentário dentro dos dados', 'a forma canônica pedida tira comentários, e o conteúdo é o mesmo', mudado('<Diplomado>', '<Diplomado><!-- x -->'))
aceito(A, 'aspas simples e ordem dos atributos', 'a forma canônica é a mesma', mudado(f'<infDiploma versao="1.05" id="V{DADOS}" ambiente="Produção">', f"<infDiploma ambiente='Produção'  id='V{DADOS}' versao='1.05'>"))
aceito(A, 'letra por referência numérica', 'é a mesma letra', mudado('Cuiabá', 'Cuiab&#225;'))
aceito(A, 'valor em CDATA', 'é o mesmo texto', mudado('<Nome>Formanda Inventada D\'Ávila</Nome>', '<Nome><![CDATA[Formanda Inventada D\'Ávila]]></Nome>'))
aceito(A, 'fim de linha CR LF entre a declaração e a raiz', 'branco fora da raiz', GENUINO.replace(b'?><Diploma', b'?>\r\n<Diploma'))
aceito(A, 'sem ambiente, registrado em Produção', 'pelo padrão do esquema vale Produção', diploma(trocar(' ambiente="Produção"', '')))
homonima = casa.empresa('OUTRA FACULDADE', CNPJ)
aceito(A, 'e-CNPJ de mesmo CNPJ e outro nome', 'o CNPJ identifica; o nome mostrado é o do certificado', diploma(ies=homonima), diz='OUTRA FACULDADE')
desconhecida = Casa(' desconhecida').raiz
cruzada = Par(casa.ac.chave, emitir('AC Inventada', desconhecida, chave=casa.ac.chave, autoridade=True).certificado, desconhecida)
aceito(A, 'autoridade com dois certificados, um de raiz desconhecida', 'basta um caminho até uma raiz conhecida', diploma(da_raiz={'valores': [cruzada, casa.ac, casa.ac_tempo]}))
revogada_na_cruzada = lista_de_revogados(cruzada.acima, [(cruzada, QUANDO - HORA * 24)])
aceito(A, 'o certificado cruzado, de raiz desconhecida, revogado', 'o outro caminho vale por si', diploma(da_raiz={'valores': [cruzada, casa.ac, casa.ac_tempo], 'listas': [*casa.listas(), revogada_na_cruzada]}))
depois = QUANDO + HORA * 24
com_depois = [*casa.listas(), *casa.listas([(casa.ies, depois), (casa.reitora, depois)], de=depois)]
aceito(A, 'assinantes revogados depois do carimbo, por lista', 'o carimbo prova que assinaram antes', diploma(da_raiz={'listas': com_depois}))
aceito(A, 'assinantes revogados depois do carimbo, por OCSP', 'o carimbo prova que assinaram antes', diploma(da_raiz={
    'listas': com_depois, 'respostas': [resposta_ocsp(um, casa.ocsp, depois, de=depois) for um in [casa.ies, casa.reitora]]}))
aceito(A, 'resposta OCSP boa além das listas', 'prova a mais', diploma(da_raiz={'respostas': [resposta_ocsp(casa.ies, casa.ocsp)]}))
aceito(A, 'assinantes por OCSP, autoridades por lista', 'qualquer das duas prova', diploma(da_raiz={
    'listas': [lista_de_revogados(casa.raiz), lista_de_revogados(casa.ac_tempo)],
    'respostas': [resposta_ocsp(casa.ies, casa.ocsp), resposta_ocsp(casa.reitora, casa.ocsp)]}))
aceito(A, 'autoridade emissora revogada depois do carimbo', 'o carimbo prova que tudo é anterior', diploma(da_raiz={'listas': [*casa.listas(), *casa.listas(da_raiz=[(casa.ac, depois)], de=depois)]}))
aceito(A, 'certificados válidos na data e vencidos hoje', 'o carimbo prova que valiam', diploma(pessoa=casa.pessoa('REITORA INVENTADA', REITORA, ate=dia(2026, 5, 25)), ies=casa.empresa('UNIVERSIDADE INVENTADA', CNPJ, ate=dia(2026, 5, 25))))

# --- not provable: unknown, unsupported, absent -------------------------------------------------------------------------
I = 'incerto'
estranha = Casa(' de outra raiz')
incerto(I, 'raiz que ninguém aqui conhece', 'recusa', 'autoridade desconhecida não é mentira, e não é prova', diploma(c=estranha))
pela_cruzada = lambda um: Par(um.chave, um.certificado, cruzada)  # noqa: E731
incerto(I, 'autoridade só com o certificado cruzado, de raiz desconhecida', 'recusa', 'nenhum caminho chega a uma raiz conhecida', diploma(
    pessoa=pela_cruzada(casa.reitora), ies=pela_cruzada(casa.ies), registro=pela_cruzada(casa.reitora), da_raiz={'valores': [cruzada, casa.ac_tempo]}))
incerto(I, 'sem o certificado da autoridade emissora', 'recusa', 'falta um elo do caminho', diploma(partes={'so_o_dele': True}, da_raiz={'so_o_dele': True, 'valores': [casa.raiz]}))
for quem, nome in [('pessoa', 'e-CPF'), ('ies', 'e-CNPJ')]:
    for tipo, dito in [('1', 'A1'), ('2', 'A2'), ('101', 'S1'), ('303', 'T3'), (None, 'sem política')]:
        par = casa.pessoa('REITORA INVENTADA', REITORA, tipo=tipo) if quem == 'pessoa' else casa.empresa('UNIVERSIDADE INVENTADA', CNPJ, tipo=tipo)
        incerto(I, f'{nome} {dito}', 'espera', 'a Portaria 554 pede A3 ou superior; não torna nada falso', diploma(**{quem: par}))
for nivel in ['RB', 'RT', 'RV', 'RC']:
    incerto(I, f'raiz AD-{nivel}', 'aceita', 'a norma pede AD-RA; o nível menor não é falso', diploma(da_raiz={'nivel': nivel, **({'listas': casa.listas()} if nivel == 'RC' else {})}))
for falta in PROPRIEDADES['RA'][1:]:
    incerto(I, f'AD-RA sem {falta}', 'aceita', 'MandatedUnsignedQProperties de PA_AD_RA_v2_5 o pede', diploma(da_raiz={'sem': [falta]}))
for nome, o in {
    'raiz sem política': {'politica': False},
    'resumo de outro documento de política': {'hash_da_politica': casa.politicas['2.5'][0]},
    'política de OID desconhecido': {'oid': '2.16.76.1.7.1.10.9.9'},
    'política vencida (2.2)': {'versao': '2.2'},
    'ECDSA sob a política 2.4': {'versao': '2.4'},
}.items():
    incerto(I, nome, 'aceita', 'a política não prova o nível que a norma pede', diploma(da_raiz=o))
incerto(I, 'sem nomear o certificado', 'aceita', 'a política exige SigningCertificate; a assinatura não é falsa', diploma(da_raiz={'nomeado': False}))
incerto(I, 'sem nenhum carimbo nem prova', 'aceita', 'a data é só declarada e a revogação não se sabe', diploma(da_raiz={'nivel': 'RB'}, partes={'nivel': 'RB', 'hora': None}))
incerto(I, 'lista de revogados de outra autoridade', 'aceita', 'não fala destes certificados', diploma(da_raiz={'listas': estranha.listas()}))
incerto(I, 'lista de revogados vencida antes da assinatura', 'aceita', 'não diz nada do momento da assinatura', diploma(da_raiz={'listas': casa.listas(de=dia(2026, 1), ate=dia(2026, 2))}))
incerto(I, 'lista de revogados assinada por outra chave', 'aceita', 'não é da autoridade', diploma(da_raiz={'listas': casa.listas(assinante=estranha.ac)}))
incerto(I, 'OCSP de respondente alheio', 'aceita', 'não fala pela autoridade', diploma(da_raiz={'listas': [lista_de_revogados(casa.raiz), lista_de_revogados(casa.ac_tempo)], 'respostas': [resposta_ocsp(casa.ies, estranha.ocsp), resposta_ocsp(casa.reitora, estranha.ocsp)]}))
incerto(I, 'carimbos de autoridade desconhecida', 'aceita', 'carimbo de quem não se conhece não prova nada nem acusa', diploma(da_raiz={'tempo': estranha.tempo}))
incerto(I, 'filial da instituição na raiz', 'aceita', 'mesma pessoa jurídica, outro CNPJ', diploma(raiz=casa.empresa('UNIVERSIDADE INVENTADA', FILIAL)))
incerto(I, 'pessoa assina depois do e-CNPJ', 'aceita', 'o e-CNPJ devia ser o último', diploma(extra=lambda a: assinar(a, DADOS, casa.pessoa('DECANO INVENTADO', '12345678909'), casa)))
negado('certificados', 'resumo SHA-1 nas referências', 'algoritmo quebrado: é recusado, não ignorado', diploma(partes={'resumo': 'sha1', 'metodo': 'sha256'}, da_raiz={'resumo': 'sha1', 'metodo': 'sha256'}))
negado('certificados', 'assinatura com SHA-1', 'algoritmo quebrado: é recusado, não ignorado', diploma(partes={'metodo': 'sha1'}))
com_521 = Casa(' 521', 'P-521')
aceito(A, 'P-521', 'a política admite ECDSA desde 256 bits', diploma(c=com_521), confia=com_521)
for versao in ['1.06', '1.04.1', '1.04', '1.03', '9.9', 'v1.05']:
    incerto(I, f'versão {versao} de um diploma registrado na 1.05', 'recusa', 'outra versão não é a registrada', diploma(trocar('versao="1.05"', f'versao="{versao}"')))
incerto(I, 'sem versão', 'recusa', 'não se sabe em que formato está', diploma(trocar(' versao="1.05"', '')))
incerto(I, 'UTF-16 com marca', 'recusa', 'o diploma digital é em UTF-8', GENUINO.decode().replace('UTF-8', 'UTF-16', 1).encode('utf-16'))
incerto(I, 'UTF-16 sem marca', 'recusa', 'o diploma digital é em UTF-8', GENUINO.decode().replace('UTF-8', 'UTF-16', 1).encode('utf-16-le'))
incerto(I, 'ISO-8859-1', 'recusa', 'o diploma digital é em UTF-8', GENUINO.decode().replace('UTF-8', 'ISO-8859-1', 1).encode('iso-8859-1'))
incerto(I, 'declara ISO-8859-1 e está em UTF-8', 'recusa', 'não se sabe qual vale', GENUINO.replace(b'UTF-8', b'ISO-8859-1', 1))
incerto(I, 'Windows-1252 sem dizer', 'recusa', 'não é UTF-8', GENUINO.replace(b'<?xml version="1.0" encoding="UTF-8"?>', b'').decode().encode('cp1252'))
aceito(A, 'declara utf8, sem o hífen', 'é o mesmo UTF-8, como o Python o escreve', GENUINO.replace(b'UTF-8', b'utf8', 1))
incerto(I, 'UTF-32', 'recusa', 'o diploma digital é em UTF-8', GENUINO.decode().replace('UTF-8', 'UTF-32', 1).encode('utf-32'))
incerto(I, 'compactado (gzip)', 'recusa', 'o diploma é o XML que está dentro', gzip.compress(GENUINO, mtime=0))
incerto(I, 'compactado (zip)', 'recusa', 'o diploma é o XML que está dentro', em_zip(GENUINO))
incerto(I, 'só brancos', 'recusa', 'não é um XML', b' \n')
incerto(I, 'XML 1.1', 'recusa', 'o diploma digital é em XML 1.0', GENUINO.replace(b'version="1.0"', b'version="1.1"', 1))
incerto(I, 'com DOCTYPE', 'recusa', 'o diploma digital não tem DTD', GENUINO.replace(b'<Diploma ', b'<!DOCTYPE Diploma><Diploma ', 1))
incerto(I, 'com DOCTYPE e entidade', 'recusa', 'o diploma digital não tem DTD', GENUINO.replace(b'<Diploma ', b'<!DOCTYPE Diploma [<!ENTITY a "b">]><Diploma ', 1))

# --- denied: touched after it was signed --------------------------------------------------------------------------------
M = 'mexido'
for nome, de, para in [
    ('o nome', 'Formanda Inventada', 'Forjada Inventada'), ('uma letra do nome', 'Formanda', 'formanda'),
    ('um acento do nome', 'D\'Ávila', 'D\'Avila'), ('o acento decomposto', 'D\'Ávila', 'D\'A\u0301vila'),
    ('uma letra cirílica', 'Formanda', 'F\u043ermanda'), ('um sinal sem largura', 'Formanda', 'Form\u200banda'),
    ('um branco a mais', 'Formanda Inventada', 'Formanda  Inventada'), ('o nome social', '<NomeSocial>Inventada', '<NomeSocial>Outra'),
    ('o sexo', '<Sexo>F', '<Sexo>M'), ('o CPF', '<CPF>12345678909', '<CPF>52998224725'),
    ('o nascimento', '2000-02-29', '2000-02-28'), ('o RG', '<Numero>12345678<', '<Numero>12345679<'),
    ('o curso', 'Engenharia Florestal', 'Medicina'), ('o código do curso', '<CodigoCursoEMEC>12345', '<CodigoCursoEMEC>12346'),
    ('o título', '<Titulo>Bacharel', '<Titulo>Licenciado'), ('o grau', '>Bacharelado<', '>Licenciatura<'),
    ('a conclusão', '<DataConclusao>2024-02-29', '<DataConclusao>2023-02-28'), ('a colação', '2024-03-01', '2023-03-01'),
    ('a expedição', '2024-03-15', '2023-03-15'), ('o registro', '<DataRegistroDiploma>2024-04-01', '<DataRegistroDiploma>2023-04-01'),
    ('o livro', 'ENG/2024', 'MED/2024'), ('o número', '<NumeroRegistro>17', '<NumeroRegistro>18'),
    ('o código', '0123456789abcdef01234567', '0123456789abcdef01234568'), ('o CNPJ da emissora', f'<CNPJ>{CNPJ}', f'<CNPJ>{OUTRO_CNPJ}'),
    ('o cargo', '<OutroCargo>Reitora', '<OutroCargo>Decana'), ('o CPF de quem assina', f'<Assinante><CPF>{REITORA}', f'<Assinante><CPF>{ESTRANHO}'),
    ('o ambiente', 'ambiente="Produção"', 'ambiente="Homologação"'), ('o id do todo', f'id="V{DADOS}"', 'id="VDip' + '9' * 44 + '"'),
    ('a modalidade', '>Presencial<', '>EAD<'), ('a apostila', 'Apostila inventada', 'Apostila inventada e outra'),
]:
    negado(M, nome, 'mudou depois de assinado', mudado(de, para))
negado(M, 'um elemento a mais', 'mudou depois de assinado', mudado('<Sexo>', '<Extra>x</Extra><Sexo>'))
negado(M, 'um elemento a menos', 'mudou depois de assinado', mudado('<NomeSocial>Inventada</NomeSocial>', ''))
negado(M, 'um atributo a mais', 'mudou depois de assinado', mudado('<Diplomado>', '<Diplomado nota="10">'))
negado(M, 'uma instrução de processamento', 'entra na forma canônica', mudado('<Diplomado>', '<?nota 10?><Diplomado>'))
negado(M, 'outro espaço de nomes em escopo', 'entra na forma canônica', mudado('<Diploma ', '<Diploma xmlns:z="urn:z" '))
negado(M, 'um branco entre elementos', 'entra na forma canônica', mudado('<Diplomado>', ' <Diplomado>'))
negado(M, 'cortado antes do fim', 'não é XML bem formado', GENUINO[:-20])
negado(M, 'dois documentos num arquivo', 'não é XML bem formado', GENUINO + b'<Diploma/>')
negado(M, 'o SigningTime', 'as propriedades são assinadas', mudado('2026-05-20T12:00:00Z', '2026-05-19T12:00:00Z'))
negado(M, 'um resumo', 'o resumo não é do conteúdo', mudado(r'(<ds:DigestValue>)[^<]+', r'\g<1>' + 'A' * 43 + '=', regex=True))
negado(M, 'o valor da assinatura', 'não é da chave', mudado(r'(<ds:SignatureValue>)[^<]+', r'\g<1>' + 'A' * 86 + '==', regex=True))
negado(M, 'o certificado de outra pessoa em KeyInfo', 'não é o que as propriedades nomeiam', mudado(b64(casa.reitora.der), b64(casa.pessoa('X', REITORA).der)))
negado(M, 'algoritmo trocado para SHA-1', 'SignedInfo é assinado', mudado('ecdsa-sha256', 'ecdsa-sha1'))

# --- denied: signatures taken away, moved, wrapped ----------------------------------------------------------------------
S = 'assinaturas'
for qual in ['pessoa', 'ies', 'registro', 'raiz']:
    negado(S, f'nunca assinada: {qual}', 'falta quem devia assinar', diploma(sem=(qual,)))
SIG = re.findall(r'<ds:Signature .*?</ds:Signature>', GENUINO.decode(), re.S)
for i in range(4):
    negado(S, f'retirada: a {i + 1}ª', 'falta quem devia assinar', GENUINO.decode().replace(SIG[i], ''))
negado(S, 'todas retiradas', 'não está assinado', re.sub(r'<ds:Signature .*?</ds:Signature>', '', GENUINO.decode(), flags=re.S))
negado(S, 'a da raiz duas vezes', 'mais de uma assinatura principal', GENUINO.decode().replace('</Diploma>', SIG[3] + '</Diploma>'))
negado(S, 'uma posta sob a raiz', 'cobre outro lugar', GENUINO.decode().replace(SIG[0], '').replace('</infDiploma>', '</infDiploma>' + SIG[0]))
negado(S, 'a da raiz posta numa parte', 'cobre outro lugar', GENUINO.decode().replace(SIG[3], '').replace('</DadosRegistro>', SIG[3] + '</DadosRegistro>'))
negado(S, 'a referência de uma a outra parte', 'SignedInfo é assinado', mudado(f'URI="#{DADOS}"', f'URI="#{REGISTRO}"'))
negado(S, 'a referência a nada', 'não resolve', mudado(f'URI="#{DADOS}"', 'URI="#Nada"'))


def parte(nome):
    return re.search(rf'<{nome}[ >].*</{nome}>', GENUINO.decode(), re.S).group(0)


def falsa(nome):
    return parte(nome).replace('Formanda Inventada', 'Falsa Formanda').replace('<NumeroRegistro>17', '<NumeroRegistro>18')


def no_objeto(xml, dentro):
    fim = xml.rindex('</ds:Signature>')
    return f'{xml[:fim]}<ds:Object>{dentro}</ds:Object>{xml[fim:]}'


for nome in ['DadosDiploma', 'DadosRegistro', 'infDiploma']:
    negado(S, f'{nome} assinado num Object, o forjado no lugar', 'embrulho', no_objeto(GENUINO.decode().replace(parte(nome), falsa(nome)), parte(nome)))
    negado(S, f'{nome} forjado antes do assinado', 'embrulho', GENUINO.decode().replace(parte(nome), falsa(nome) + parte(nome)))
    negado(S, f'{nome} forjado depois do assinado', 'embrulho', GENUINO.decode().replace(parte(nome), parte(nome) + falsa(nome)))
    outro = falsa(nome).replace(NONCE, '9' * 44)
    negado(S, f'{nome} forjado com outro id, o assinado num Object', 'embrulho', no_objeto(GENUINO.decode().replace(parte(nome), outro), parte(nome)))
for atributo in ['xml:id', 'ID', 'Id']:
    negado(S, f'o identificador repetido em {atributo}', 'não se sabe a quem a referência aponta', mudado('<Diplomado>', f'<Diplomado {atributo}="{DADOS}">'))

# --- denied: somebody else signs ----------------------------------------------------------------------------------------
D = 'de outro'
joao, outra_ies = casa.pessoa('JOAO NINGUEM', ESTRANHO), casa.empresa('OUTRA FACULDADE', OUTRO_CNPJ)
negado(D, 'um estranho assina tudo', 'ninguém de quem devia', diploma(pessoa=joao, ies=joao, registro=joao, raiz=joao))
negado(D, 'um estranho na raiz', 'devia ser o e-CNPJ', diploma(raiz=joao))
negado(D, 'outra faculdade na raiz', 'outro CNPJ', diploma(raiz=outra_ies))
negado(D, 'outra faculdade em tudo', 'outro CNPJ', diploma(ies=outra_ies))
negado(D, 'homônima na raiz: o mesmo nome, outro CNPJ', 'o CNPJ identifica, não o nome', diploma(raiz=casa.empresa('UNIVERSIDADE INVENTADA', OUTRO_CNPJ)))
negado(D, 'homônima em tudo: o mesmo nome, outro CNPJ', 'o CNPJ identifica, não o nome', diploma(ies=casa.empresa('UNIVERSIDADE INVENTADA', OUTRO_CNPJ)))
negado(D, 'homônima da reitora: o mesmo nome, outro CPF', 'o CPF identifica, não o nome', diploma(pessoa=casa.pessoa('REITORA INVENTADA', ESTRANHO)))
negado(D, 'a reitora na raiz', 'devia ser o e-CNPJ', diploma(raiz=casa.reitora))
negado(D, 'outra pessoa no lugar da reitora', 'outro CPF', diploma(pessoa=joao))
negado(D, 'outra pessoa no registro', 'outro CPF', diploma(registro=joao))
negado(D, 'a instituição no lugar da pessoa', 'falta a pessoa', diploma(registro=casa.ies))
negado(D, 'CNPJ só no nome do certificado', 'quem identifica é o campo da ICP-Brasil', diploma(raiz=emitir(f'UNIVERSIDADE INVENTADA:{CNPJ}', casa.ac, extensoes=do_titular([x509.DNSName('x.example')]))))
negado(D, 'dois CNPJ no certificado', 'não se sabe de quem é', diploma(raiz=emitir('UNIVERSIDADE INVENTADA', casa.ac, extensoes=do_titular([*campos_cnpj(CNPJ), campo_icp(3, OUTRO_CNPJ)]))))
negado(D, 'CNPJ com sobra', 'não é um CNPJ', diploma(raiz=emitir('UNIVERSIDADE INVENTADA', casa.ac, extensoes=do_titular([campo_icp(3, CNPJ + '1')]))))
negado(D, 'registrado em nome de outra registradora', 'os dados não são os do registro', diploma(lambda b: b.replace(CNPJ.encode(), OUTRO_CNPJ.encode()), ies=outra_ies))

# --- denied: the right signers, other values ----------------------------------------------------------------------------
V = 'assinado de novo'
for nome, de, para in [
    ('outro nome', 'Formanda Inventada', 'Forjada Inventada'), ('outro CPF', '<CPF>12345678909', '<CPF>52998224725'),
    ('outro curso', 'Engenharia Florestal', 'Medicina'), ('outro grau', '>Bacharelado<', '>Licenciatura<'),
    ('outra conclusão', '<DataConclusao>2024-02-29', '<DataConclusao>2023-02-28'), ('outra colação', '2024-03-01', '2023-03-01'),
    ('outro livro', 'ENG/2024', 'MED/2024'), ('outro número', '<NumeroRegistro>17', '<NumeroRegistro>18'),
    ('outro nome social', '<NomeSocial>Inventada', '<NomeSocial>Outra'), ('sem nome social', '<NomeSocial>Inventada</NomeSocial>', ''),
    ('outra apostila', 'Apostila inventada', 'Outra apostila'), ('sem apostila', '<InformacoesAdicionais>Apostila inventada</InformacoesAdicionais>', ''),
    ('outra matrícula', '201911722001', '201911722002'), ('outro município', 'Cuiabá', 'Sinop'),
    ('outro código de curso', '<CodigoCursoEMEC>12345', '<CodigoCursoEMEC>12346'),
    ('outra mantenedora', 'Fundação Inventada do Cerrado', 'Fundação Outra'),
]:
    negado(V, nome, 'o valor não é o do registro', diploma(trocar(de, para)))
negado(V, 'código que ninguém registrou', 'o registro não o conhece', diploma(trocar('0123456789abcdef01234567', 'ffffffffffffffffffffffff')), registro='desconhecido')
negado(V, 'Produção de um registro de Homologação', 'o ambiente não é o registrado', GENUINO, ambiente='Homologação')
negado(V, 'sem ambiente de um registro de Homologação', 'sem ambiente vale Produção, e o registro é de teste', diploma(trocar(' ambiente="Produção"', '')), ambiente='Homologação')
negado(V, 'Homologação', 'não tem valor legal', diploma(trocar('ambiente="Produção"', 'ambiente="Homologação"')))
negado(V, 'Homologação de um registro de Homologação', 'não tem valor legal', diploma(trocar('ambiente="Produção"', 'ambiente="Homologação"')), ambiente='Homologação')
casos[-1]['recepcao'] = 'aceita'
for rotulo in ['Suspenso', 'Revogado', 'Anulado']:
    negado(V, f'genuíno, {rotulo.lower()} no registro', 'o diploma não vale hoje', GENUINO, rotulo=rotulo)
    casos[-1]['recepcao'] = 'aceita'
incerto(V, 'genuíno, o registro não responde', 'aceita', 'só o registro diz o que vale hoje', GENUINO, registro='indisponivel')

# --- denied: certificates, revocation and time --------------------------------------------------------------------------
C = 'certificados'
na_raiz = lambda par, **o: diploma(raiz=par, **o)  # noqa: E731
negado(C, 'RSA de 1.024 bits', 'menos que o exigido', na_raiz(casa.empresa('UNIVERSIDADE INVENTADA', CNPJ, chave=chave_nova('1024'))))
negado(C, 'vencido antes de assinar', 'não valia', na_raiz(casa.empresa('UNIVERSIDADE INVENTADA', CNPJ, ate=dia(2026, 5, 1))))
negado(C, 'que só valeria depois', 'não valia', na_raiz(casa.empresa('UNIVERSIDADE INVENTADA', CNPJ, de=dia(2026, 5, 30))))
negado(C, 'de servidor TLS', 'não serve para assinar documentos', na_raiz(emitir('UNIVERSIDADE INVENTADA', casa.ac, extensoes=do_titular(campos_cnpj(CNPJ), mais=[(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), False)]))))
negado(C, 'sem uso de assinatura', 'keyUsage não permite', na_raiz(emitir('UNIVERSIDADE INVENTADA', casa.ac, extensoes=do_titular(campos_cnpj(CNPJ), uso=usos(cifrar=True)))))
negado(C, 'de autoridade certificadora', 'autoridade não assina documentos', na_raiz(emitir('UNIVERSIDADE INVENTADA', casa.ac, autoridade=True, extensoes=[(x509.SubjectAlternativeName(campos_cnpj(CNPJ)), False)])))
nao_ac = casa.empresa('NAO AUTORIDADE', OUTRO_CNPJ)
negado(C, 'emitido por quem não é autoridade', 'quem emitiu não pode emitir', na_raiz(casa.empresa('UNIVERSIDADE INVENTADA', CNPJ, acima=nao_ac)))
curta = emitir('AC Curta', casa.raiz, ca=x509.BasicConstraints(True, 0), autoridade=True)
longa = emitir('AC Longa', curta, autoridade=True)
negado(C, 'abaixo de autoridades demais', 'pathLenConstraint', na_raiz(casa.empresa('UNIVERSIDADE INVENTADA', CNPJ, acima=longa)))
fraca = emitir('AC Fraca', casa.raiz, autoridade=True, chave=chave_nova('1024'))
negado(C, 'de autoridade com chave fraca', 'RSA de 1.024', na_raiz(casa.empresa('UNIVERSIDADE INVENTADA', CNPJ, acima=fraca)))
vencida = emitir('AC Vencida', casa.raiz, autoridade=True, ate=dia(2026, 1))
negado(C, 'de autoridade vencida', 'a autoridade não valia', na_raiz(casa.empresa('UNIVERSIDADE INVENTADA', CNPJ, acima=vencida)))
antes = QUANDO - HORA * 24
negado(C, 'e-CNPJ revogado antes, por lista', 'já estava revogado', diploma(da_raiz={'listas': casa.listas([(casa.ies, antes)])}))
negado(C, 'e-CPF revogado antes, por lista', 'já estava revogado', diploma(da_raiz={'listas': casa.listas([(casa.reitora, antes)])}))
negado(C, 'e-CNPJ revogado antes, por OCSP', 'já estava revogado', diploma(da_raiz={'listas': [lista_de_revogados(casa.raiz), lista_de_revogados(casa.ac_tempo)], 'respostas': [resposta_ocsp(casa.ies, casa.ocsp, antes), resposta_ocsp(casa.reitora, casa.ocsp)]}))
negado(C, 'e-CPF revogado antes, por OCSP', 'já estava revogado', diploma(da_raiz={'listas': [lista_de_revogados(casa.raiz), lista_de_revogados(casa.ac_tempo)], 'respostas': [resposta_ocsp(casa.ies, casa.ocsp), resposta_ocsp(casa.reitora, casa.ocsp, antes)]}))
negado(C, 'autoridade emissora revogada antes', 'o caminho já não valia', diploma(da_raiz={'listas': casa.listas(da_raiz=[(casa.ac, antes)])}))
negado(C, 'lista boa e OCSP que revoga', 'a notícia de revogação vale', diploma(da_raiz={'respostas': [resposta_ocsp(casa.ies, casa.ocsp, antes)]}))
negado(C, 'nomeia outro certificado', 'não é o que as propriedades nomeiam', diploma(da_raiz={'nomeia': casa.reitora}))
negado(C, 'assinado com outra chave', 'o valor não é da chave do certificado', diploma(da_raiz={'chave': chave_nova()}))
T = 'tempo'
negado(T, 'SigningTime no futuro', 'ninguém assina amanhã', diploma(da_raiz={'hora': '2026-12-31T12:00:00Z', 'nivel': 'RB'}))
negado(T, 'SigningTime depois do carimbo', 'contradição', diploma(da_raiz={'hora': '2026-05-22T12:00:00Z'}))
negado(T, 'SigningTime antes do registro', 'assina o que ainda não houve', diploma(da_raiz={'hora': '2024-03-20T12:00:00Z', 'nivel': 'RB'}))
negado(T, 'carimbo de outro conteúdo', 'o carimbo não é desta assinatura', diploma(da_raiz={'nivel': 'RT', 'carimba': b'outra coisa'}))
negado(T, 'carimbo antes do registro', 'prova o que ainda não houve', diploma(da_raiz={'carimbado': dia(2024, 3, 20), 'hora': None}))
negado(T, 'carimbado por quem não é autoridade do tempo', 'o certificado não é de carimbo', diploma(da_raiz={'tempo': casa.ies}))

# --- what a connector may return instead of the document that was ordered -------------------------------------------------
M = 'do conector'
OUTRO_CODIGO = '99001.99001.fedcba9876543210fedcba98'
OUTRO_NONCE = '9' * 44


def de_outra_pessoa(texto):
    for de, para in [(NONCE, OUTRO_NONCE), ('99001.99001.0123456789abcdef01234567', OUTRO_CODIGO), ('Formanda Inventada', 'Outra Formanda'),
                     ('<CPF>12345678909', '<CPF>52998224725'), ('<NumeroRegistro>17', '<NumeroRegistro>18')]:
        assert de.encode() in texto, de
        texto = texto.replace(de.encode(), para.encode())
    return texto


def diploma_de_outra():
    global DADOS, REGISTRO
    guardados = DADOS, REGISTRO
    DADOS, REGISTRO = f'Dip{OUTRO_NONCE}', f'RDip{OUTRO_NONCE}'
    try:
        return diploma(de_outra_pessoa)
    finally:
        DADOS, REGISTRO = guardados


SEM_ASSINATURA = b'<?xml version="1.0" encoding="UTF-8"?>' + BASE[BASE.index(b'<Diploma') :]
DE_OUTRA = diploma_de_outra()
negado(M, 'o diploma genuíno de outra pessoa', 'é de outro registro, que este aqui não conhece', DE_OUTRA, registro='desconhecido')
negado(M, 'o de outra pessoa com o código deste', 'os valores não são os do registro', diploma(lambda b: de_outra_pessoa(b).replace(OUTRO_CODIGO.encode(), b'99001.99001.0123456789abcdef01234567').replace(OUTRO_NONCE.encode(), NONCE.encode())))
negado(M, 'o mesmo diploma com outro identificador', 'não é o documento pedido', diploma(lambda b: b.replace(f'id="V{DADOS}"'.encode(), b'id="VDip' + b'1' * 44 + b'"')))
negado(M, 'a prévia, sem nenhuma assinatura', 'não está assinado', SEM_ASSINATURA)
negado(M, 'só as partes assinadas', 'falta a assinatura da instituição', diploma(sem=('raiz',)))
negado(M, 'a documentação acadêmica no lugar do diploma', 'não é um diploma, e ninguém a assinou', b'<?xml version="1.0" encoding="UTF-8"?><DocumentacaoAcademicaRegistro xmlns="' + MEC.encode() + b'"><RegistroReq versao="1.05" ambiente="Produ\xc3\xa7\xc3\xa3o"/></DocumentacaoAcademicaRegistro>')
negado(M, 'um diploma vazio', 'não diz nada de ninguém, e ninguém o assinou', b'<?xml version="1.0" encoding="UTF-8"?><Diploma xmlns="' + MEC.encode() + b'"/>')
incerto(M, 'nada', 'recusa', 'não é um XML', b'')
negado(M, 'a página de erro de um servidor', 'não é XML bem formado', b'<!doctype html><html><body>502 Bad Gateway</body></html>')
incerto(M, 'um JSON', 'recusa', 'não é um XML', b'{"error":"internal"}')
incerto(M, 'o XML em base64', 'recusa', 'não é um XML', base64.b64encode(GENUINO))
incerto(M, 'a representação visual (PDF) deste', 'recusa', 'o diploma é o arquivo XML', b'%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n99001.99001.0123456789abcdef01234567\n%%EOF')
incerto(M, 'a representação visual (PDF) de outro', 'recusa', 'o diploma é o arquivo XML', b'%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n' + OUTRO_CODIGO.encode() + b'\n%%EOF')
negado(M, 'um PDF atrás do XML', 'não é XML bem formado', GENUINO + b'\n%PDF-1.7\n%%EOF')

# --- lists of annulled diplomas, handed in beside the genuine diploma: only verifier and command take them ----------------
listas = []
CODIGO = '99001.99001.0123456789abcdef01234567'
REGISTRADORA = re.search(r'<IesRegistradora>(.*)</IesRegistradora>', BASE.decode(), re.S).group(1)


def lista(codigos=(), numero=1, vale='2030-01-01', ambiente=' ambiente="Produção"', assina=None, quando=QUANDO, editar=lambda x: x, c=casa):
    anulados = ''.join(f'<DiplomaAnulado><CodigoDiplomaAnulado>{um}</CodigoDiplomaAnulado><DataAnulacao>2026-03-02</DataAnulacao><MotivoAnulacao>Erro de Fato</MotivoAnulacao></DiplomaAnulado>' for um in codigos)
    texto = (f'<ListaDiplomasAnulados xmlns="{MEC}" xmlns:ds="{DS}"><infListaDiplomasAnulados versao="1.05"{ambiente}><NumeroDeSequencia>{numero}</NumeroDeSequencia>'
             f'<IESRegistradora>{REGISTRADORA}</IESRegistradora><DiplomasAnulados>{anulados}</DiplomasAnulados><DataMaximaProximaAtualizacao>{vale}</DataMaximaProximaAtualizacao></infListaDiplomasAnulados></ListaDiplomasAnulados>')
    arvore = etree.fromstring(editar(texto))
    if assina != 'ninguem':
        assinar(arvore, None, assina or c.ies, c, nivel='RA', quando=quando)
    return '<?xml version="1.0" encoding="UTF-8"?>' + etree.tostring(arvore, encoding='unicode')


def das_listas(nome, esperado, porque, *trazidas, **contexto):
    nomes = []
    for i, uma in enumerate(trazidas):
        nomes.append(f'lista: {nome} ({i + 1})')
        arquivos[nomes[-1]] = uma.encode() if isinstance(uma, str) else uma
    if 'confia' in contexto:
        contexto['confia'] = guardar(contexto['confia'])
    listas.append({'nome': nome, 'esperado': esperado, 'porque': porque, 'listas': nomes, **contexto})


ALHEIO = '99001.99001.ffffffffffffffffffffffff'
ANTES = dia(2026, 4, 1)
COM = lista([ALHEIO, CODIGO], numero=2)
das_listas('a mais nova, sem o código', 'aceito', 'não consta', lista([ALHEIO], numero=2))
das_listas('sem nenhum anulado', 'aceito', 'nenhum consta', lista())
das_listas('a mais nova, com o código', 'negado', 'consta', COM)
das_listas('com o código, o registro não responde', 'negado', 'consta', COM, registro='indisponivel')
das_listas('sem o código, o registro não responde', 'incerto', 'só o registro diz o que vale hoje', lista(numero=2), registro='indisponivel')
das_listas('a velha sem o código, depois a nova com ele', 'negado', 'vale a mais nova', lista(quando=ANTES), COM)
das_listas('a nova com o código, depois a velha sem ele', 'negado', 'vale a mais nova', COM, lista(quando=ANTES))
das_listas('a velha com o código e a nova sem ele', 'aceito', 'a anulação foi desfeita', lista([CODIGO], quando=ANTES), lista(numero=2))
das_listas('vencida, com o código', 'negado', 'quem a assinou o disse', lista([CODIGO], vale='2026-05-21'))
das_listas('vencida, sem o código', 'incerto', 'pode haver outra, mais nova', lista(vale='2026-05-21'))
das_listas('o código em maiúsculas', 'negado', 'é o mesmo código', lista([CODIGO.upper()]))
das_listas('um código que só começa igual', 'aceito', 'é outro código', lista([CODIGO[:-1]]))
das_listas('o código num comentário', 'aceito', 'comentário não é dado', lista(editar=lambda x: x.replace('<DiplomasAnulados>', f'<DiplomasAnulados><!-- {CODIGO} -->')))
das_listas('o código num campo que não é dele', 'aceito', 'não está entre os anulados', lista(editar=lambda x: x.replace('<Complemento>Bloco A', f'<Complemento>{CODIGO}', 1)))
das_listas('sem assinatura, com o código', 'incerto', 'qualquer um a escreve', lista([CODIGO], assina='ninguem'))
das_listas('sem assinatura, sem o código', 'incerto', 'qualquer um a escreve', lista(assina='ninguem'))
das_listas('forjada: o código entrou depois de assinada', 'incerto', 'mudou depois de assinada', lista([ALHEIO]).replace(ALHEIO, CODIGO))
das_listas('forjada: o código saiu depois de assinada', 'incerto', 'mudou depois de assinada', re.sub(r'<DiplomaAnulado>.*</DiplomaAnulado>', '', lista([CODIGO])))
das_listas('forjada: o número cresceu depois de assinada', 'incerto', 'mudou depois de assinada', lista().replace('<NumeroDeSequencia>1<', '<NumeroDeSequencia>9<'))
das_listas('forjada ao lado da genuína com o código', 'negado', 'a que não prova nada não desfaz a que prova', COM, lista(numero=9, assina='ninguem'))
das_listas('assinada por outra empresa', 'incerto', 'não é da instituição', lista([CODIGO], assina=outra_ies))
das_listas('assinada por uma pessoa', 'incerto', 'devia ser o e-CNPJ', lista(assina=casa.reitora))
das_listas('de outra instituição, assinada por ela', 'incerto', 'só fala dos diplomas dela', lista([CODIGO], assina=outra_ies, editar=lambda x: x.replace(CNPJ, OUTRO_CNPJ)))
das_listas('de outra instituição, sem o código', 'incerto', 'só fala dos diplomas dela', lista(assina=outra_ies, editar=lambda x: x.replace(CNPJ, OUTRO_CNPJ)))
das_listas('de Homologação, com o código', 'incerto', 'é de teste', lista([CODIGO], ambiente=' ambiente="Homologação"'))
das_listas('de Homologação, sem o código', 'incerto', 'é de teste', lista(ambiente=' ambiente="Homologação"'))
das_listas('de raiz que ninguém aqui conhece', 'incerto', 'autoridade desconhecida', lista([CODIGO], c=estranha))
das_listas('assinada por certificado vencido antes', 'incerto', 'já não valia', lista(assina=casa.empresa('UNIVERSIDADE INVENTADA', CNPJ, ate=dia(2026, 5, 1))))
das_listas('só a raiz vazia', 'incerto', 'não tem a forma', '<ListaDiplomasAnulados/>')
das_listas('o conteúdo duas vezes', 'incerto', 'não tem a forma', (lambda x: x.replace(i := re.search(r'<infListaDiplomasAnulados.*</infListaDiplomasAnulados>', x, re.S).group(0), i + i))(lista()))

# --- signed answers and seals of a QR code, kept from before a revocation and shown after it ------------------------------
respostas = []
EMISSOR = 'https://diplomas.universidade.example'
da_tabela, alheia = chave_nova(), chave_nova()
AGORA = datetime.datetime(2026, 6, 1, 12, tzinfo=UTC)


def url64(octetos):
    return base64.urlsafe_b64encode(octetos).rstrip(b'=').decode()


def jwk(chave, kid):
    n = chave.public_key().public_numbers()
    return {'kid': kid, 'kty': 'EC', 'crv': 'P-256', 'x': url64(n.x.to_bytes(32, 'big')), 'y': url64(n.y.to_bytes(32, 'big'))}


KID = url64(b'tabela')


def es256(chave, octetos):
    return em_pares(chave.sign(octetos, ec.ECDSA(hashes.SHA256())), 256)


def jwt(dados, typ='diploma-status+jwt', chave=da_tabela, kid=KID, alg='ES256'):
    inicio = '.'.join(url64(json.dumps(um, ensure_ascii=False).encode()) for um in [{'alg': alg, 'kid': kid, 'typ': typ}, dados])
    return f'{inicio}.{url64(es256(chave, inicio.encode())) if alg != "none" else ""}'


def situacao(rotulo='Ativo', iss=EMISSOR, sub=CODIGO, quando=ANTES, **mais):
    tom = {'Ativo': 'sucesso', 'Suspenso': 'alerta'}.get(rotulo, 'perigo')
    dita = {'resultado': 'confirmado' if rotulo == 'Ativo' else 'negado', 'chave': 'situacao'}
    veredito = {'manchete': rotulo, 'frase': 'Dito.', 'tom': tom, 'conferencias': [{'chave': 'registro', 'resultado': 'confirmado'}, dita]}
    return jwt({'iss': iss, 'sub': sub, 'iat': int(quando.timestamp()), 'diploma': {'codigoValidacao': sub, 'rotulo': rotulo, 'veredito': veredito}}, **mais)


def cbor(x):
    def cabeca(tipo, n):
        if n < 24:
            return bytes([tipo << 5 | n])
        tamanho = next(t for t in (1, 2, 4, 8) if n < 1 << 8 * t)
        return bytes([tipo << 5 | {1: 24, 2: 25, 4: 26, 8: 27}[tamanho]]) + n.to_bytes(tamanho, 'big')
    if isinstance(x, int):
        return cabeca(0, x) if x >= 0 else cabeca(1, -1 - x)
    if isinstance(x, bytes):
        return cabeca(2, len(x)) + x
    if isinstance(x, str):
        return cabeca(3, len(x.encode())) + x.encode()
    if isinstance(x, list):
        return cabeca(4, len(x)) + b''.join(map(cbor, x))
    return cabeca(5, len(x)) + b''.join(k + cbor(v) for k, v in sorted((cbor(k), v) for k, v in x.items()))


LISTA_DE_SITUACOES = f'{EMISSOR}/situacoes/1'
LUGAR = 4321


def dias(quando):
    return (quando - dia(1970)).days


def selo(chave=da_tabela, kid=b'tabela', iss=EMISSOR, codigo=CODIGO, lugar=LUGAR, folha=GENUINO, mexer=lambda x: x):
    fatos = {1: 'Formanda Inventada', 2: '456789', 3: 'Engenharia Florestal', 5: 'Universidade Inventada do Cerrado', 6: '99001', 9: dias(dia(2019, 3)), 10: dias(dia(2024, 2, 29)),
             11: dias(dia(2024, 3, 1)), 12: dias(dia(2024, 3, 10)), 13: 'ENG/2024', 14: '17', 16: sha256(folha)}
    conteudo = cbor({1: iss, 2: codigo, 6: int(ANTES.timestamp()), 65535: {'status_list': {'idx': lugar, 'uri': f'{iss}/situacoes/1'}}, -65537: fatos})
    protegido = cbor({1: -7, 4: kid})
    assinatura_ = es256(chave, cbor(['Signature1', protegido, b'', conteudo]))
    cose = b'\xd2' + cbor([protegido, {}, mexer(conteudo), assinatura_])
    numero = int.from_bytes(b'\x01' + zlib.compress(cose, 9), 'big')
    return f'{iss}/digital/v#{numero}'


def situacoes(valor=0, quando=AGORA - HORA, vale=24, lugar=LUGAR, sub=LISTA_DE_SITUACOES, **mais):
    octetos = bytearray(131072 // 4)
    octetos[lugar // 4] |= valor << (lugar % 4 * 2)
    lst = url64(zlib.compress(bytes(octetos), 9))
    return jwt({'iss': EMISSOR, 'sub': sub, 'iat': int(quando.timestamp()), 'exp': int((quando + HORA * vale).timestamp()), 'status_list': {'bits': 2, 'lst': lst}}, typ='statuslist+jwt', **mais)


def da_resposta(nome, esperado, porque, texto, **contexto):
    """`hoje`: the list of statuses that the register serves now; `junto`: a file handed in beside, which only the verifier takes."""
    for qual in ['hoje', 'junto']:
        if qual in contexto:
            chave = f'resposta: {nome} ({qual})'
            trazido = contexto[qual]
            arquivos[chave], contexto[qual] = trazido.encode() if isinstance(trazido, str) else trazido, chave
    arquivos[f'resposta: {nome}'] = texto.encode()
    respostas.append({'nome': f'resposta: {nome}', 'esperado': esperado, 'porque': porque, **contexto})


VELHA = situacao()
da_resposta('de agora, Ativo', 'aceito', 'é do registro, e hoje é a mesma', situacao(quando=AGORA))
da_resposta('velha, Ativo, e ainda é', 'aceito', 'hoje é a mesma', VELHA)
for rotulo in ['Revogado', 'Anulado']:
    da_resposta(f'velha, Ativo, hoje {rotulo}', 'negado', 'vale o de hoje', VELHA, rotulo=rotulo)
da_resposta('velha, Ativo, e o registro não responde', 'incerto', 'não se sabe o de hoje', VELHA, registro='indisponivel')
da_resposta('velha, Ativo, de um código que o registro já não tem', 'incerto', 'não se sabe o de hoje', situacao(sub=OUTRO_CODIGO))
da_resposta('com a data de hoje escrita por cima', 'negado', 'mudou depois de assinada', (lambda a, b, c: f'{a}.{url64(json.dumps({**json.loads(base64.urlsafe_b64decode(b + "==")), "iat": int(AGORA.timestamp())}).encode())}.{c}')(*VELHA.split('.')), rotulo='Revogado')
da_resposta('com o código de outro escrito por cima', 'negado', 'mudou depois de assinada', (lambda a, b, c: f'{a}.{url64(base64.urlsafe_b64decode(b + "==").replace(CODIGO.encode(), OUTRO_CODIGO.encode()))}.{c}')(*VELHA.split('.')))
da_resposta('assinada por outra chave com o nome da do registro', 'negado', 'não é da chave do registro', situacao(chave=alheia))
da_resposta('assinada por chave que o registro não tem', 'negado', 'diz ser do registro, e não é', situacao(chave=alheia, kid=url64(b'alheia')))
da_resposta('de outro registro', 'incerto', 'não é deste registro', situacao(iss='https://outra.example', chave=alheia, kid=url64(b'alheia')))
da_resposta('sem assinatura (alg none)', 'incerto', 'qualquer um a escreve', situacao(alg='none'))
da_resposta('cortada ao meio', 'incerto', 'já não é uma resposta: não há o que conferir', VELHA[: len(VELHA) * 2 // 3])
BOA, ANULADA, SUSPENSA = situacoes(), situacoes(1), situacoes(2)
da_resposta('selo, válido na lista de hoje', 'aceito', 'os dados são do registro, e vale', selo(), hoje=BOA)
da_resposta('selo, anulado na lista de hoje', 'negado', 'a revogação vale', selo(), hoje=ANULADA)
da_resposta('selo, suspenso na lista de hoje', 'negado', 'não vale hoje', selo(), hoje=SUSPENSA)
da_resposta('selo, sem lista que se alcance', 'incerto', 'não se sabe o de hoje', selo())
da_resposta('selo, a lista de hoje é uma velha, vencida', 'incerto', 'já não diz nada', selo(), hoje=situacoes(quando=ANTES))
da_resposta('selo, a lista é de outro lugar', 'incerto', 'não é a lista do selo', selo(), hoje=situacoes(sub=f'{EMISSOR}/situacoes/2'))
da_resposta('selo, a lista é assinada por outra chave', 'incerto', 'não é do registro', selo(), hoje=situacoes(chave=alheia))
da_resposta('selo com um dado trocado', 'negado', 'mudou depois de assinado', selo(mexer=lambda x: x.replace('Florestal'.encode(), 'Elétrica!'.encode()[:9])), hoje=BOA)
da_resposta('selo com o lugar de outro na lista', 'negado', 'mudou depois de assinado', selo(mexer=lambda x: x.replace(cbor('idx') + cbor(LUGAR), cbor('idx') + cbor(LUGAR + 1))), hoje=ANULADA)
da_resposta('selo de outra chave com o nome da do registro', 'negado', 'não é da chave do registro', selo(chave=alheia), hoje=BOA)
da_resposta('selo de chave que o registro não tem', 'incerto', 'a chave não é conhecida', selo(chave=alheia, kid=b'alheia'), hoje=BOA)
da_resposta('selo de outro registro', 'incerto', 'não é deste registro', selo(iss='https://outra.example', chave=alheia, kid=b'alheia'), hoje=BOA)
da_resposta('selo, com a lista de antes da revogação trazida ao lado', 'negado', 'a lista de hoje é a mais nova', selo(), hoje=ANULADA, junto=situacoes(quando=AGORA - HORA * 20))
da_resposta('selo, com a lista de hoje trazida ao lado de uma velha', 'aceito', 'a lista de hoje é a mais nova', selo(), hoje=BOA, junto=situacoes(1, quando=ANTES))
da_resposta('selo da representação visual, ao lado do seu XML', 'aceito', 'o selo é deste arquivo, byte a byte', selo(), hoje=BOA, junto=GENUINO)
da_resposta('selo da representação visual de outro diploma, ao lado deste XML', 'incerto', 'o selo é de outro arquivo', selo(codigo=OUTRO_CODIGO, folha=DE_OUTRA), hoje=BOA, junto=GENUINO)


def xmlsec(xml, quantas):
    if not xml.lstrip(b'\xef\xbb\xbf').startswith(b'<'):
        return None
    with tempfile.TemporaryDirectory() as pasta:
        arquivo = pathlib.Path(pasta) / 'a.xml'
        arquivo.write_bytes(xml)
        ids = [a for e in ['DadosDiploma', 'DadosRegistro', 'infDiploma'] for a in ['--id-attr:id', f'{MEC}:{e}']]
        ids += ['--id-attr:Id', f'{XADES}:SignedProperties']
        for n in range(1, quantas + 1):
            feito = subprocess.run(
                ['xmlsec1', '--verify', *ids, '--enabled-key-data', 'x509', '--insecure', '--node-xpath', f"(//*[local-name()='Signature'])[{n}]", str(arquivo)],
                capture_output=True,
            )
            if feito.returncode != 0:
                return False
    return quantas > 0


def main():
    with ThreadPoolExecutor(2) as fila:
        ditos = list(fila.map(lambda um: xmlsec(arquivos[um['nome']], arquivos[um['nome']].count(b'SignedInfo>') // 2), casos))
    for um, dito in zip(casos, ditos):
        um['xmlsec'] = dito
    assert casos[0]['xmlsec'] is True, 'xmlsec1 refuses the control'
    jwks = json.dumps({'keys': [jwk(da_tabela, KID)]})
    tabela = {'raizes': raizes, 'jwks': jwks, 'casos': casos, 'listas': listas, 'respostas': respostas}
    (SAIDA / 'tabela.json').write_text(json.dumps(tabela, ensure_ascii=False, indent=2) + '\n')
    inteiro_ = json.dumps({nome: xml.decode('latin-1') for nome, xml in arquivos.items()}, ensure_ascii=False)
    comprimir = 'const z=require("zlib"),c=z.constants;process.stdin.toArray().then(a=>process.stdout.write(z.brotliCompressSync(Buffer.concat(a),{params:{[c.BROTLI_PARAM_LGWIN]:24}})))'
    feito = subprocess.run(['node', '-e', comprimir], input=inteiro_.encode(), capture_output=True, check=True)
    (SAIDA / 'arquivos.json.br').write_bytes(feito.stdout)
    print(len(casos) + len(listas) + len(respostas), 'kinds;', len(inteiro_), 'bytes, compressed', len(feito.stdout))
    print('xmlsec1 accepts:', sum(1 for d in ditos if d), 'of', len(casos))


if __name__ == '__main__':
    sys.exit(main())
