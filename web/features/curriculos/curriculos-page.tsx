import { CopyOutlined, DownloadOutlined, FilePdfOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Curriculo } from '#contract/curriculos.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { useHora } from '../../lib/instituicao.ts';
import { usePode } from '../../lib/usuario.ts';
import { BotaoDeIcone } from '../../ui/botao-de-icone.tsx';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';
import { AcoesDaAssinatura, SituacaoDaAssinatura } from '../apoio/assinatura-avulsa.tsx';
import { baixarPdf, baixarXml, curriculosQuery } from './curriculos.api.ts';

const colunas = (hora: (instante: string) => string): Coluna<Curriculo>[] => [
  {
    chave: 'codigo',
    titulo: 'Currículo',
    principal: true,
    texto: ({ codigo, curso }) => `${codigo}, ${curso}`,
    celula: ({ codigo, curso, data, unidades }) => (
      <>
        {codigo}
        <div className="texto-menor">
          {curso}, de {formatarData(data)}, {unidades === 1 ? '1 unidade' : `${unidades} unidades`}
        </div>
      </>
    ),
  },
  {
    chave: 'criadoEm',
    titulo: 'Gerado em',
    celula: ({ criadoEm, criadoPor }) => `${hora(criadoEm)}, por ${criadoPor}`,
  },
  {
    chave: 'assinatura',
    titulo: 'Currículo digital',
    celula: ({ assinatura, codigoValidacao }) => <SituacaoDaAssinatura {...assinatura} codigo={codigoValidacao} />,
  },
  {
    chave: 'figura',
    titulo: 'Representação visual',
    celula: ({ figura }) => (figura === null ? 'Segue o currículo assinado' : <SituacaoDaAssinatura {...figura} />),
  },
];

/** `/Diploma/Curriculos`: the curricula that went to be signed, each with its picture. */
export function CurriculosPage() {
  const lista = useEstadoDaLista();
  const { pagina, tamanho } = lista.consulta;
  const curriculos = useQuery(curriculosQuery({ pagina, tamanho }));
  const hora = useHora();
  const podeGerar = usePode('enviar');
  return (
    <Pagina
      titulo="Currículos digitais"
      trilha={[{ rotulo: 'Mesa de assinaturas', href: paths.conectorAssinaturas.href() }]}
      descricao="O currículo escolar digital de cada curso, assinado pela coordenação e pela instituição. O histórico do diploma se refere a ele pelo código."
      acao={
        podeGerar && (
          <LinkBotao principal icone={<PlusOutlined aria-hidden="true" />} para={paths.curriculosNovo.href()}>
            Novo currículo
          </LinkBotao>
        )
      }
    >
      <Tabela
        rotulo="Currículos digitais"
        colunas={colunas(hora)}
        idDe={({ curriculoUID }) => curriculoUID}
        consulta={curriculos}
        lista={lista}
        vazio="Nenhum currículo foi gerado."
        acoes={(curriculo) => <Acoes curriculo={curriculo} podeGerar={podeGerar} />}
      />
    </Pagina>
  );
}

function Acoes({ curriculo, podeGerar }: { curriculo: Curriculo; podeGerar: boolean }) {
  const { assinatura, figura, codigo, curriculoUID: modeloId } = curriculo;
  const qual = `currículo ${codigo}`;
  return (
    <>
      <AcoesDaAssinatura {...assinatura} qual={qual} />
      {figura !== null && <AcoesDaAssinatura {...figura} qual={`representação visual do ${qual}`} soRepetir />}
      <BotaoDeIcone
        icone={DownloadOutlined}
        nome={`Baixar XML do ${qual}`}
        dica="Baixar XML"
        onClick={() => void baixarXml(curriculo)}
      />
      <BotaoDeIcone
        icone={FilePdfOutlined}
        nome={`Baixar representação visual do ${qual}`}
        dica="Baixar PDF"
        onClick={() => void baixarPdf(curriculo)}
      />
      {podeGerar && (
        <LinkBotao
          forma="texto"
          icone={<CopyOutlined aria-hidden="true" />}
          para={paths.curriculosNovo.href({ modeloId })}
          aria-label={`Novo a partir do ${qual}`}
          title="Novo a partir deste"
        />
      )}
    </>
  );
}
