"""
Makes the requests of an invented institution: `MEC_XSD_DIR=... python3 server/test/solicitacoes-de-fora/gerar.py`
(lxml, cryptography, node).

They are written from MEC's schema and signed by `escritor.py` of the table of verdicts: nothing of the product writes
them. The right answer to each stands beside its making. Keys are made anew at each run and are not kept.
"""

import base64
import datetime
import json
import os
import pathlib
import subprocess
import sys

AQUI = pathlib.Path(__file__).parent
sys.path.insert(0, str(AQUI.parent / 'tabela-do-veredito'))

from cryptography import x509  # noqa: E402
from cryptography.x509.oid import ExtendedKeyUsageOID  # noqa: E402
from escritor import *  # noqa: E402,F403

PDF = base64.b64encode((AQUI / 'documento.pdf').read_bytes()).decode()
CNPJ, OUTRO_CNPJ = '11444777000161', '45997418000153'


def cpf(numero):
    base_ = f'{numero:09d}'
    for _ in range(2):
        soma = sum(int(d) * (len(base_) + 1 - i) for i, d in enumerate(base_))
        base_ += str(soma * 10 % 11 % 10)
    return base_


DIRETORA, SECRETARIA, ESTRANHA = cpf(321321321), cpf(321321322), cpf(111222333)


class Casa:
    """Authorities in the shape of ICP-Brasil, and what they answer."""

    politicas = {'2.5': ['Oaap52JRcSljCNjfHyKOHeh5BFNCpLeoQjq5iD3WYig=', 'Wupm1EeB2CeGVGel9QL0G1CgLpDqxtnzeUJUqUC3iIM=',
                         '5wI9/m9PkqHaNzQKVopvdu27LvTgbhT9G7GOPZn13HY=', 'ANPBCkfCo0d/5uckgs3KmMgztW4KoEplHuacCpDX68Q=',
                         'HU9AEgpYVNfPddqqz1t0tULDr7xZJ59oY/sPEYN5PuA=']}

    def __init__(self, nome=''):
        self.raiz = emitir(f'AC Raiz Inventada{nome}', autoridade=True, de=dia(2020), ate=dia(2045))
        self.ac = emitir(f'AC Inventada{nome}', self.raiz, autoridade=True)
        self.ac_tempo = emitir(f'AC Tempo Inventada{nome}', self.raiz, autoridade=True)
        tempo = [(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.TIME_STAMPING]), True), (usos(assinar=True), True)]
        self.tempo = emitir(f'ACT Inventada{nome}', self.ac_tempo, extensoes=tempo)
        self.diretora = self.pessoa('ROSA INVENTADA DIRETORA', DIRETORA)
        self.ies = self.empresa('FACULDADE INVENTADA', CNPJ)

    def pessoa(self, nome, numero, tipo='3', **mais):
        return emitir(f'{nome}:{numero}', self.ac, extensoes=do_titular(campos_cpf(numero), tipo), **mais)

    def empresa(self, nome, numero, tipo='3', **mais):
        return emitir(f'{nome}:{numero}', self.ac, extensoes=do_titular(campos_cnpj(numero), tipo), **mais)

    def listas(self, revogados=(), **como):
        return [lista_de_revogados(self.raiz, (), **como), lista_de_revogados(self.ac, revogados, **como),
                lista_de_revogados(self.ac_tempo, (), **como)]


casa, outra_casa = Casa(), Casa(' Outra')
casos, arquivos = [], {}
numero = [0]

ENDERECO = ('<Logradouro>Rua da Faculdade</Logradouro><Numero>10</Numero><Bairro>Centro</Bairro><CodigoMunicipio>5103403'
            '</CodigoMunicipio><NomeMunicipio>Cuiabá</NomeMunicipio><UF>MT</UF><CEP>78000000</CEP>')


def ato(tipo, numero_, data):
    return f'<Tipo>{tipo}</Tipo><Numero>{numero_}</Numero><Data>{data}</Data>'


def requisicao(raiz='RegistroReq', dados='DadosDiploma', docs=('DocumentoIdentidadeDoAluno', 'ProvaConclusaoEnsinoMedio'), n=None):
    """The text of a request, from the schema, before its signatures; `§` marks where DadosDiploma is signed."""
    n = n or numero[0]
    nonce = f'7{n:043d}'
    comprovantes = ''.join(f'<Documento tipo="{um}">{PDF}</Documento>' for um in docs)
    processo = ('<InformacoesProcessoJudicial><NumeroProcessoJudicial>0001234-56.2026.4.01.3600</NumeroProcessoJudicial>'
                '<NomeJuiz>Juíza Inventada</NomeJuiz></InformacoesProcessoJudicial>') if 'Judicial' in raiz else ''
    forma = '<FormaAcesso>Vestibular</FormaAcesso>'
    return f'''<DocumentacaoAcademicaRegistro xmlns="{MEC}" xmlns:ds="{DS}"><{raiz} versao="1.05" id="ReqDip{nonce}" ambiente="Homologação"><{dados} id="Dip{nonce}"><Diplomado><ID>ADM-{n:05d}</ID><Nome>Pessoa Externa Inventada</Nome><Sexo>F</Sexo><Nacionalidade>Brasileira</Nacionalidade><Naturalidade><CodigoMunicipio>5103403</CodigoMunicipio><NomeMunicipio>Cuiabá</NomeMunicipio><UF>MT</UF></Naturalidade><CPF>{cpf(500000000 + n)}</CPF><RG><Numero>12345678</Numero><OrgaoExpedidor>SSP</OrgaoExpedidor><UF>MT</UF></RG><DataNascimento>1998-05-20</DataNascimento></Diplomado><DataConclusao>2026-02-09</DataConclusao><DadosCurso><NomeCurso>Administração Inventada</NomeCurso><CodigoCursoEMEC>70002</CodigoCursoEMEC><Modalidade>Presencial</Modalidade><TituloConferido><OutroTitulo>Bacharela em Engenharia de Teste</OutroTitulo></TituloConferido><GrauConferido>Bacharelado</GrauConferido><EnderecoCurso>{ENDERECO}</EnderecoCurso><Autorizacao>{ato('Portaria', '1990', '1990-03-01')}</Autorizacao><Reconhecimento>{ato('Portaria', '2015', '2015-06-01')}</Reconhecimento></DadosCurso><IesEmissora><Nome>Faculdade Inventada 2</Nome><CodigoMEC>88882</CodigoMEC><CNPJ>{CNPJ}</CNPJ><Endereco>{ENDERECO}</Endereco><Credenciamento>{ato('Portaria', '321', '2005-03-10')}</Credenciamento></IesEmissora><Assinantes><Assinante><CPF>{DIRETORA}</CPF><OutroCargo>Diretora-Geral</OutroCargo></Assinante></Assinantes></{dados}><DadosPrivadosDiplomado><Filiacao><Genitor><Nome>Mãe Inventada de Fora</Nome><Sexo>F</Sexo></Genitor></Filiacao><HistoricoEscolar><CodigoCurriculo>ADM-2019</CodigoCurriculo><ElementosHistorico><Disciplina><CodigoDisciplina>ADM-1</CodigoDisciplina><NomeDisciplina>Introdução à Administração</NomeDisciplina><PeriodoLetivo>2019/1</PeriodoLetivo><CargaHoraria><HoraAula>64</HoraAula></CargaHoraria><Nota>8.50</Nota><Aprovado><FormaIntegralizacao>Cursado</FormaIntegralizacao></Aprovado><Docentes><Docente><Nome>Docente Inventada</Nome><Titulacao>Doutorado</Titulacao></Docente></Docentes></Disciplina></ElementosHistorico><DataEmissaoHistorico>2026-02-20</DataEmissaoHistorico><HoraEmissaoHistorico>10:30:00</HoraEmissaoHistorico><SituacaoAtualDiscente><Formado><DataConclusaoCurso>2026-02-09</DataConclusaoCurso><DataColacaoGrau>2026-02-10</DataColacaoGrau><DataExpedicaoDiploma>2026-03-20</DataExpedicaoDiploma></Formado></SituacaoAtualDiscente><ENADE><Habilitado><Condicao>Concluinte</Condicao><Edicao>2025</Edicao></Habilitado></ENADE><CargaHorariaCursoIntegralizada><HoraRelogio>3600.00</HoraRelogio></CargaHorariaCursoIntegralizada><CargaHorariaCurso><HoraRelogio>3600.00</HoraRelogio></CargaHorariaCurso><IngressoCurso><Data>2019-03-01</Data>{forma}</IngressoCurso></HistoricoEscolar>{processo}</DadosPrivadosDiplomado><TermoResponsabilidadeEmissora><Nome>Tânia Inventada Secretária</Nome><CPF>{SECRETARIA}</CPF><Cargo>Secretária acadêmica</Cargo></TermoResponsabilidadeEmissora><DocumentacaoComprobatoria>{comprovantes}</DocumentacaoComprobatoria></{raiz}></DocumentacaoAcademicaRegistro>'''


def trocar(texto, *pares):
    for de, para in pares:
        assert de in texto, de
        texto = texto.replace(de, para, 1)
    return texto


def assinada(texto, pessoa=None, ies=None, raiz=None, sem=(), c=casa, partes=None):
    arvore = etree.fromstring(texto)
    dip = next(um.get('id') for um in arvore.iter(etree.Element) if (um.get('id') or '').startswith('Dip'))
    partes = partes or {}
    if 'pessoa' not in sem:
        assinar(arvore, dip, pessoa or c.diretora, c, **partes)
    if 'ies' not in sem:
        assinar(arvore, dip, ies or c.ies, c, **partes)
    if 'raiz' not in sem:
        assinar(arvore, None, raiz or c.ies, c, nivel='RA')
    return '<?xml version="1.0" encoding="UTF-8"?>' + etree.tostring(arvore, encoding='unicode')


def caso(nome, situacao, diz, xml):
    """One kind: how it must end, and what must be said of it ('' of a clean one)."""
    assert nome not in arquivos, nome
    arquivos[nome] = xml if isinstance(xml, bytes) else xml.encode()
    casos.append({'nome': nome, 'situacao': situacao, 'diz': diz})


def nova(*pares, como=None, **r):
    numero[0] += 1
    return assinada(trocar(requisicao(**r), *pares), **(como or {}))


def certo(nome, *pares, diz='', **mais):
    caso(nome, 'na-fila', diz, nova(*pares, **mais))


def errado(nome, diz, *pares, **mais):
    caso(nome, 'com-erros', diz, nova(*pares, **mais))


def depois(nome, diz, *pares):
    """Changed after it was signed."""
    caso(nome, 'com-erros', diz, trocar(nova(), *pares))


# --- right -----------------------------------------------------------------------------------------------------------
certo('o controle')
certo('de outro sistema de ensino (NSF)', raiz='RegistroReqNSF', dados='DadosDiplomaNSF')
certo('segunda via de diploma em papel', raiz='RegistroSegundaViaReq', dados='DadosDiploma')
certo('por decisão judicial', raiz='RegistroPorDecisaoJudicialReq', dados='DadosDiplomaPorDecisaoJudicial')
certo('sem o bloco de assinantes', (f'<Assinantes><Assinante><CPF>{DIRETORA}</CPF><OutroCargo>Diretora-Geral</OutroCargo></Assinante></Assinantes>', ''))
certo('nome social e dois genitores', 
      ('<Nome>Pessoa Externa Inventada</Nome>', '<Nome>Pessoa Externa Inventada</Nome><NomeSocial>Pessoa Usada</NomeSocial>'),
      ('</Genitor>', '</Genitor><Genitor><Nome>Pai Inventado de Fora</Nome><Sexo>M</Sexo></Genitor>'))
certo('nascida no exterior', ('<CodigoMunicipio>5103403</CodigoMunicipio><NomeMunicipio>Cuiabá</NomeMunicipio><UF>MT</UF></Naturalidade>',
      '<NomeMunicipioEstrangeiro>Lisboa</NomeMunicipioEstrangeiro></Naturalidade>'))
certo('dispensada do ENADE pelo calendário', ('<Habilitado><Condicao>Concluinte</Condicao><Edicao>2025</Edicao></Habilitado>',
      '<NaoHabilitado><Condicao>Concluinte</Condicao><Edicao>2025</Edicao><Motivo>Estudante não habilitado ao Enade em razão do calendário do ciclo avaliativo</Motivo></NaoHabilitado>'))

# --- right, with a warning ---------------------------------------------------------------------------------------------
certo('certificado A1', diz='não é A3|A3', como={'pessoa': casa.pessoa('ROSA INVENTADA DIRETORA', DIRETORA, tipo='1')})
certo('autoridade fora do catálogo', (f'<CPF>{DIRETORA}</CPF>', f'<CPF>{ESTRANHA}</CPF>'), diz='não está entre as autoridades',
      como={'pessoa': casa.pessoa('ESTRANHA', ESTRANHA)})
certo('credenciamento que o catálogo não tem', ('<Numero>321</Numero>', '<Numero>999</Numero>'), diz='não está entre os atos de Faculdade')
certo('autorização que o catálogo não tem', ('<Numero>1990</Numero>', '<Numero>998</Numero>'), diz='atos de autorização')
certo('irregular no ENADE', ('Habilitado>', 'Irregular>'), ('</Habilitado>', '</Irregular>'), diz='ENADE')
certo('nome da instituição escrito de outro modo', ('<Nome>Faculdade Inventada 2</Nome>', '<Nome>Faculdade Inventada Dois</Nome>'), diz='No cadastro a instituição')

# --- right, in what the layout lets each variant leave out -----------------------------------------------------------------
NATURAL = '<Naturalidade><CodigoMunicipio>5103403</CodigoMunicipio><NomeMunicipio>Cuiabá</NomeMunicipio><UF>MT</UF></Naturalidade>'
ENADE = '<ENADE><Habilitado><Condicao>Concluinte</Condicao><Edicao>2025</Edicao></Habilitado></ENADE>'
TERMO = f'<TermoResponsabilidadeEmissora><Nome>Tânia Inventada Secretária</Nome><CPF>{SECRETARIA}</CPF><Cargo>Secretária acadêmica</Cargo></TermoResponsabilidadeEmissora>'
SEM_DOCS = ('<DocumentacaoComprobatoria></DocumentacaoComprobatoria>', '')
SEM_CURRICULO = ('<CodigoCurriculo>ADM-2019</CodigoCurriculo>', '')
JUDICIAL = {'raiz': 'RegistroPorDecisaoJudicialReq', 'dados': 'DadosDiplomaPorDecisaoJudicial'}
certo('NSF sem ENADE e sem documentos', (ENADE, '<ENADE/>'), SEM_DOCS, raiz='RegistroReqNSF', dados='DadosDiplomaNSF', docs=(), diz='ENADE')
certo('segunda via com o mínimo', (ENADE, ''), (TERMO, ''), SEM_DOCS, SEM_CURRICULO, ('<CodigoDisciplina>ADM-1</CodigoDisciplina>', ''),
      ('<Docentes><Docente><Nome>Docente Inventada</Nome><Titulacao>Doutorado</Titulacao></Docente></Docentes>', ''),
      ('<FormaAcesso>Vestibular</FormaAcesso>', '<FormaAcesso>Vestibular</FormaAcesso><FormaAcesso>Enem</FormaAcesso>'),
      raiz='RegistroSegundaViaReq', docs=(), diz='ENADE[^$]*termo')
certo('por decisão judicial, sem o que não se sabe', ('<Sexo>F</Sexo>', '<Sexo_Indisponivel/>'), ('<Nacionalidade>Brasileira</Nacionalidade>', '<Nacionalidade_Indisponivel/>'),
      (NATURAL, '<Naturalidade_Indisponivel/>'), ('<DataNascimento>1998-05-20</DataNascimento>', '<DataNascimento_Indisponivel/>'),
      ('<CodigoCursoEMEC>70002</CodigoCursoEMEC>', '<CodigoCursoEMEC_Indisponivel/>'), (f'<EnderecoCurso>{ENDERECO}</EnderecoCurso>', '<EnderecoCurso_Indisponivel/>'),
      ('<Filiacao><Genitor><Nome>Mãe Inventada de Fora</Nome><Sexo>F</Sexo></Genitor></Filiacao>', '<Filiacao_Indisponivel/>'),
      ('<DocumentacaoComprobatoria></DocumentacaoComprobatoria>', '<DocumentacaoComprobatoria><Documento_Indisponivel tipo="ProvaConclusaoEnsinoMedio"/></DocumentacaoComprobatoria>'),
      (ENADE, ''), (TERMO, ''), SEM_CURRICULO, docs=(), **JUDICIAL,
      diz='o sexo, a nacionalidade, a naturalidade, a data de nascimento, o código e-MEC do curso, o endereço do curso, a filiação, documentos')
numero[0] += 1
caso('por decisão judicial, sem número do diplomado', 'na-fila', 'o número do diplomado',
     assinada(trocar(requisicao(**JUDICIAL), (f'<ID>ADM-{numero[0]:05d}</ID>', '<ID_Indisponivel/>'))))
certo('estrangeira com RG', ('<Nacionalidade>Brasileira', '<Nacionalidade>Argentina'), (NATURAL, '<Naturalidade><NomeMunicipioEstrangeiro>Córdoba</NomeMunicipioEstrangeiro></Naturalidade>'))
certo('estrangeira nascida no Brasil', ('<Nacionalidade>Brasileira', '<Nacionalidade>Italiana'))

# --- wrong: signatures -------------------------------------------------------------------------------------------------
errado('assinada por autoridade que ninguém conhece', 'Assinatura', como={'c': outra_casa})
depois('nome mudado depois de assinada', 'Assinatura', ('Pessoa Externa Inventada', 'Pessoa Externa Trocada'))
depois('mãe mudada depois de assinada', 'Assinatura', ('Mãe Inventada', 'Mãe Trocada'))
depois('nota mudada depois de assinada', 'Assinatura', ('<Nota>8.50', '<Nota>9.50'))
depois('documento mudado depois de assinada', 'Assinatura', (PDF[-40:], PDF[-39:] + 'A'))
errado('e-CNPJ de outra instituição no documento', 'Assinatura', como={'raiz': casa.empresa('OUTRA FACULDADE', OUTRO_CNPJ)})
errado('e-CNPJ de outra instituição nos dados', 'Assinatura', como={'ies': casa.empresa('OUTRA FACULDADE', OUTRO_CNPJ)})
errado('sem a assinatura do documento', 'Assinatura|Leiaute', como={'sem': ('raiz',)})
errado('sem a pessoa', 'Assinatura', como={'sem': ('pessoa',)})
errado('sem o e-CNPJ nos dados', 'Assinatura', como={'sem': ('ies',)})
errado('outra pessoa no lugar da diretora', 'Assinatura', como={'pessoa': casa.pessoa('ESTRANHA', ESTRANHA)})
errado('o documento assinado por uma pessoa', 'Assinatura', como={'raiz': casa.diretora})
errado('certificado vencido', 'Assinatura', como={'ies': casa.empresa('FACULDADE INVENTADA', CNPJ, de=dia(2020), ate=dia(2023))})
errado('assinatura com a chave de outro', 'Assinatura', como={'partes': {'chave': chave_nova()}})
errado('assinatura que nomeia outro certificado', 'Assinatura', como={'partes': {'nomeia': casa.tempo}})
errado('assinatura de outra parte', 'Assinatura', como={'partes': {'uri': '#nada'}})
depois('assinatura tirada', 'Assinatura|Leiaute', ('<ds:SignatureValue>', '<ds:SignatureValue>AAAA'))
caso('sem assinatura nenhuma', 'com-erros', 'Assinatura|Leiaute', requisicao(n=9001))

# --- wrong: catalogue --------------------------------------------------------------------------------------------------
errado('curso desconhecido', 'não está no cadastro', ('<CodigoCursoEMEC>70002', '<CodigoCursoEMEC>12'))
errado('curso com outro nome', 'No cadastro o curso se chama', ('<NomeCurso>Administração Inventada', '<NomeCurso>Administração Pública'))
errado('outro grau', 'O grau deste curso', ('<GrauConferido>Bacharelado', '<GrauConferido>Licenciatura'))
errado('outra modalidade', 'A modalidade deste curso', ('<Modalidade>Presencial', '<Modalidade>EAD'))
errado('título do outro sexo', 'o título deste curso', ('<OutroTitulo>Bacharela em', '<OutroTitulo>Bacharel em'))
errado('reconhecimento desconhecido', 'não está entre os atos de reconhecimento', ('<Numero>2015</Numero>', '<Numero>2016</Numero>'))
errado('código e-MEC de outra instituição', 'código e-MEC', ('<CodigoMEC>88882', '<CodigoMEC>88883'))
errado('CNPJ de outra instituição', 'é de outra instituição', (f'<CNPJ>{CNPJ}', f'<CNPJ>{OUTRO_CNPJ}'))
errado('credenciamento posterior à expedição', 'não estava em vigor', ('<DataExpedicaoDiploma>2026-03-20', '<DataExpedicaoDiploma>2004-04-20'))

# --- wrong: person, dates, ENADE ---------------------------------------------------------------------------------------
errado('CPF que não existe', 'CPF', (f'<CPF>{cpf(500000000 + numero[0] + 1)}', '<CPF>12345678900'))
errado('expedição antes da colação', 'xpedição', ('<DataExpedicaoDiploma>2026-03-20', '<DataExpedicaoDiploma>2026-02-01'))
errado('expedição por vir', 'futur|poster', ('<DataExpedicaoDiploma>2026-03-20', '<DataExpedicaoDiploma>2027-04-20'))
errado('ingresso antes do nascimento', 'nascimento', ('<DataNascimento>1998-05-20', '<DataNascimento>2020-05-20'))
errado('ingresso aos oito anos', 'anos de idade', ('<DataNascimento>1998-05-20', '<DataNascimento>2011-01-20'))
errado('conclusão antes do ingresso', 'conclusão', ('<Data>2019-03-01</Data><Forma', '<Data>2026-03-01</Data><Forma'))
errado('sem ENADE', 'ENADE', ('<Habilitado><Condicao>Concluinte</Condicao><Edicao>2025</Edicao></Habilitado>', ''))
errado('edição do ENADE que não houve', 'ainda não houve', ('<Edicao>2025', '<Edicao>2031'))
def sem_historico():
    texto = requisicao(**JUDICIAL)
    de, ate = texto.index('<HistoricoEscolar>'), texto.index('</HistoricoEscolar>') + len('</HistoricoEscolar>')
    return texto[:de] + '<HistoricoEscolar_Indisponivel/>' + texto[ate:]


numero[0] += 1
caso('por decisão judicial, sem histórico', 'com-erros', 'colou grau', assinada(sem_historico()))
errado('segunda via sem o ingresso', 'ingresso', ('<IngressoCurso><Data>2019-03-01</Data><FormaAcesso>Vestibular</FormaAcesso></IngressoCurso>', ''), raiz='RegistroSegundaViaReq')
errado('que ainda estuda', 'Formado', ('<Formado><DataConclusaoCurso>2026-02-09</DataConclusaoCurso><DataColacaoGrau>2026-02-10</DataColacaoGrau><DataExpedicaoDiploma>2026-03-20</DataExpedicaoDiploma></Formado>', '<MatriculadoEmDisciplina/>'))
errado('ID comprido demais', '20 sinais', ('<ID>ADM-', '<ID>ADMINISTRACAO-DE-EMPRESAS-'))

# --- wrong: documents --------------------------------------------------------------------------------------------------
errado('sem documento de identidade', 'identidade', docs=('ProvaConclusaoEnsinoMedio',))
errado('sem a prova do ensino médio', 'ensino médio', docs=('DocumentoIdentidadeDoAluno',))
errado('documento que não é PDF', 'não pode ser aberto', (PDF, base64.b64encode(b'isto nao e um PDF').decode()))
errado('PDF pela metade', 'não pode ser aberto', (PDF, PDF[: len(PDF) // 2 // 4 * 4]))
errado('PDF de cinco octetos', 'não pode ser aberto', (PDF, base64.b64encode(b'%PDF-').decode()))
errado('sem o termo de responsabilidade', 'termo de responsabilidade', (f'<TermoResponsabilidadeEmissora><Nome>Tânia Inventada Secretária</Nome><CPF>{SECRETARIA}</CPF><Cargo>Secretária acadêmica</Cargo></TermoResponsabilidadeEmissora>', ''))

# --- wrong: layout -----------------------------------------------------------------------------------------------------
errado('leiaute 1.04.1', r'1\.04\.1', ('versao="1.05"', 'versao="1.04.1"'))
errado('sem versão', 'versão', ('versao="1.05" ', ''))
errado('de Produção', 'Produção', ('ambiente="Homologação"', 'ambiente="Produção"'))
errado('sem o ambiente, que é de Produção', 'Produção', (' ambiente="Homologação"', ''))
errado('elemento que o leiaute não tem', 'Leiaute', ('<Sexo>F</Sexo><Nacionalidade>', '<Sexo>F</Sexo><Signo>Leão</Signo><Nacionalidade>'))
errado('elementos fora de ordem', 'Leiaute', ('<Sexo>F</Sexo><Nacionalidade>Brasileira</Nacionalidade>', '<Nacionalidade>Brasileira</Nacionalidade><Sexo>F</Sexo>'))
errado('identificação com um dígito a menos', 'Leiaute', ('id="ReqDip7', 'id="ReqDip'))
errado('UF que não existe', 'Leiaute', ('<UF>MT</UF></RG>', '<UF>XX</UF></RG>'))
caso('requisição chamada constructor', 'com-erros', 'não é do leiaute', requisicao(n=9006).replace('RegistroReq ', 'constructor ').replace('RegistroReq>', 'constructor>'))
caso('com xml:lang herdado', 'com-erros', 'herdados|Leiaute', assinada(requisicao(n=9007).replace('<DocumentacaoAcademicaRegistro ', '<DocumentacaoAcademicaRegistro xml:lang="pt" ')))
caso('um diploma no lugar da solicitação', 'com-erros', 'não é uma Documentação', f'<Diploma xmlns="{MEC}"/>')
caso('outro namespace', 'com-erros', 'não é uma Documentação', nova().replace(MEC, 'http://exemplo.br/outro'))
caso('texto solto', 'com-erros', 'não é um XML', 'isto não é um XML')
caso('cortada no meio', 'com-erros', 'não é um XML', nova()[:9000])
caso('em UTF-16', 'com-erros', 'UTF-8', nova().replace('UTF-8', 'UTF-16').encode('utf-16'))
caso('bomba de entidades', 'com-erros', 'DOCTYPE', '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>' + requisicao(n=9002).replace('Pessoa', '&b;', 1))
caso('entidade de fora', 'com-erros', 'DOCTYPE', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + requisicao(n=9003).replace('Pessoa', '&x;', 1))
caso('funda demais', 'com-erros', 'não é um XML', '<a>' * 5000 + '</a>' * 5000)
arquivos['a mesma outra vez'] = arquivos['o controle']
casos.append({'nome': 'a mesma outra vez', 'situacao': 'com-erros', 'diz': 'já foi enviada'})
caso('outra solicitação da mesma pessoa', 'com-erros', 'outra solicitação desta pessoa', assinada(trocar(requisicao(n=9004), (cpf(500009004), cpf(500000001)))))
caso('com a identificação de outra', 'com-erros', 'já foi enviada', assinada(trocar(requisicao(n=9005), (f'ReqDip7{9005:043d}', f'ReqDip7{1:043d}'))))


def conferir_no_esquema():
    """The control and the variants stand in MEC's own schema, where it is installed."""
    pasta = os.environ.get('MEC_XSD_DIR')
    if not pasta:
        return print('MEC_XSD_DIR is not set: the schema was not asked')
    achado = next(pathlib.Path(pasta).rglob('*ocumentacaoAcademicaRegistro*.xsd'))
    print('schema:', achado.name)
    esquema = etree.XMLSchema(etree.parse(str(achado)))
    for nome in [um['nome'] for um in casos if um['situacao'] == 'na-fila']:
        if not esquema.validate(etree.fromstring(arquivos[nome])):
            print('NOT VALID', nome, esquema.error_log.last_error)


def main():
    conferir_no_esquema()
    (AQUI / 'tabela.json').write_text(json.dumps({'raiz': casa.raiz.pem(), 'casos': casos}, ensure_ascii=False, indent=2) + '\n')
    tudo = json.dumps({nome: xml.decode('latin-1') for nome, xml in arquivos.items()}, ensure_ascii=False)
    comprimir = ('const z=require("zlib"),c=z.constants;process.stdin.toArray().then(a=>process.stdout.write(z.brotliCompressSync('
                 'Buffer.concat(a),{params:{[c.BROTLI_PARAM_LGWIN]:24}})))')
    feito = subprocess.run(['node', '-e', comprimir], input=tudo.encode(), capture_output=True, check=True)
    (AQUI / 'arquivos.json.br').write_bytes(feito.stdout)
    errados = sum(1 for um in casos if um['situacao'] == 'com-erros')
    print(len(casos), 'requests,', errados, 'of them wrong;', len(tudo), 'bytes, compressed', len(feito.stdout))


if __name__ == '__main__':
    sys.exit(main())
