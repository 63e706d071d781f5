import { DownloadOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { conectorApi, type InfoDoRegistro, type NomeDoXml } from '#contract/conector.contract.ts';
import type { ArquivoBaixado } from '#contract/endpoint.ts';
import { chamar, ErroDaApi } from '../../lib/api-client.ts';
import { avisarAtencao, avisarFalha } from '../../ui/avisos.ts';
import { salvarArquivo } from '../../ui/baixar-arquivo.ts';
import { Botao } from '../../ui/botao.tsx';
import { OOPS } from '../../ui/mensagens.ts';
import { MENSAGENS } from './conector.messages.ts';

type Documento = InfoDoRegistro['documentos'][number];

interface Props {
  registroId: string;
  documento: Documento;
  aoValidar: (xml: NomeDoXml) => void;
}

export function BaixarDoDocumento({ registroId, documento: { xml, tipo, temXml, temRecibo }, aoValidar }: Props) {
  const baixar = async (pedir: () => Promise<ArquivoBaixado>) => {
    try {
      const arquivo = await pedir();
      salvarArquivo(arquivo.conteudo, arquivo.nome ?? `${xml}.xml`);
    } catch (erro) {
      if (erro instanceof ErroDaApi && erro.status === 404) await avisarAtencao(MENSAGENS.xmlNaoEncontrado);
      else await avisarFalha(erro, { titulo: OOPS, texto: 'Erro ao baixar o arquivo' });
    }
  };
  const baixarRecibo = async () => {
    try {
      const recibo = await chamar(conectorApi.lerRecibo, { params: { registroId, xml } });
      salvarArquivo(new Blob([JSON.stringify(recibo, null, 2)], { type: 'application/json' }), `recibo-${xml}.json`);
    } catch (erro) {
      await avisarFalha(erro, { titulo: 'Erro ao baixar o recibo' });
    }
  };
  const assinado = xml !== 'representacao-visual' &&
    xml !== 'figura-do-historico' && [
      {
        key: 'xml',
        label: 'Baixar XML assinado',
        disabled: !temXml,
        onClick: () => void baixar(() => chamar(conectorApi.baixarXml, { params: { xml, registroId } })),
      },
    ];
  const previa = (xml === 'xml-diploma' || xml === 'xml-doc-academica') && [
    {
      key: 'previa',
      label: 'Baixar prévia sem assinatura',
      onClick: () => void baixar(() => chamar(conectorApi.baixarPrevia, { params: { xml, registroId } })),
    },
    { key: 'validar', label: 'Validar prévia no esquema do MEC', onClick: () => aoValidar(xml) },
  ];
  const recibo = temRecibo && [
    { key: 'recibo', label: 'Baixar recibo do registro', onClick: () => void baixarRecibo() },
  ];
  const itens = [assinado, previa, recibo].flatMap((parte) => parte || []);
  if (itens.length === 0) return null;
  return (
    <Dropdown menu={{ items: itens }} trigger={['click']} autoFocus>
      <Botao
        pequeno
        icone={<DownloadOutlined aria-hidden="true" />}
        aria-haspopup="menu"
        aria-label={`Arquivos: ${tipo}`}
      >
        Arquivos
      </Botao>
    </Dropdown>
  );
}
