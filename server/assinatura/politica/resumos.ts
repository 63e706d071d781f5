/*
 * SHA-256 (base64) by which a signature names the document of its policy: of the file, as ICP-Brasil's list of policies
 * (LPA_XAdES.xml) has it, and the one that the policy says of itself (SignPolicyDigest), which the common signers copy.
 * Keys are versions; in each the levels AD-RB, AD-RT, AD-RV, AD-RC, AD-RA. The files of 2.5 were hashed here: the list
 * at hand ends with 2.4.
 */
type PorNivel = readonly [string | null, string | null, string | null, string | null, string | null];

const DO_ARQUIVO: Readonly<Record<string, PorNivel>> = {
  '1': [
    '5u5j8gyJ7ppGXYHLD4WI8OlPuCEcxuQRsnRQEhv17HE=',
    'TPRVfAzANb5IOmrJRKK8IUdGN7DNa7vi+0Uu4+7orXY=',
    'MsU8UJHWOGxgq23mvMN75uSQbFEASZFgajXXueJZpuI=',
    'DIfU0l29+TvCHhksvczyQGZXH1qy+1ouEoyknXqokNQ=',
    'wCaEwp+wM8mAdvZ9zNXdpoIsUykakxhrih82z8bQLZw=',
  ],
  '1.1': [
    'f8cX/H4kzuVTJ3AaUPxQCII7wm5xCeGN4b6VgTg4Kds=',
    'D3Fo/qvS8IClL8OhGIPBWcFJuOI+kXX4vZfh9l1GrvU=',
    '2Fxy6ZqZZMLC1cn0j1PNUeRWsj2Gw7hn3fi6X31lZ4g=',
    'GZglADrzS/2iAZ1tmzOnjyN1YCgQDVHADIeI6EX/Jzk=',
    'S7QohqWwiVr2MEs1GsZn9dTjCb7Jzob/M13Zc6v5el8=',
  ],
  '1.2': [
    'jXJOKcgt+hrxrOSHd+JogByyneOEjeqRYEDK21u+7Tg=',
    '0tOBiv7XxPFdvsR0Vx1mK1GrxOhjE5SUz0z5YIPRR9w=',
    '67VJXt33B8oIpV3N0EsCqDvmclKcK87IHu9YVPI3OMQ=',
    'xNOtCOx1lf32R39g/n/w+8ayISAkBLFWfGVOvvAs9t8=',
    '2RQeLAZv1vi2aiK3HuXckSrsFy2vJBXDb9CfvRe6LZg=',
  ],
  '2': [
    'UbVtSe3A48FlTUAi5DdhUxIbkEIQp8HGPySbh7Z5qQA=',
    '0XRCKU0lNjvAmx3AvtsylUlMAJlqwzYyOzSDissBzP8=',
    '+1yH8gGeFFBYqrTkLHA4sOL8E4yAZW9hmewqoUbrqPM=',
    'RWX75t8M14zFc1iXBXDwBwaKIwghWyj1CfEjJ3uAIQY=',
    'srr6+0Xx+/fvX3PubZ5NTbkw0wKQxFF6JkOLW/sc7bY=',
  ],
  '2.1': [
    'gSYbUGote1TUHZJCCGc5yw3DlxCovgLBBs9Q3Es5I2E=',
    'Syfr1x/dkWhPX0lbDjISMuBhvAjRdfrZmuFxCp6XPmE=',
    'ZyVwNN8g1+wPlkmD+gwmTV1BlohYblw851MUkInSZR4=',
    'tKa7FSUZkZHRubgQKX9BnqrcjVo26E432tDVdRXLpa4=',
    'GGZhrBozmmlB4JpGFxcfT4rtOS4J/O+nw7P01QgKtWg=',
  ],
  '2.2': [
    'rMZdFlJvM/s/dvq11loULn5olZqr7rtAI5bo7F82jko=',
    'rO36p92D+R/A1M0D9mvYHSxyCLuQNEpWHwWxHC5gSVI=',
    'KuupK22JU9/7CEzbbb+OHzvGm0OnAR1jwKZlK9B6cFw=',
    'aXK8bAXI1+2Sq3RhgcLuy1uGKz5AKriaWAzWAoZoBfE=',
    'FZY7rjFdtOIDkQ/TWahekuvjRKo2Bj+woBqGyc9kr84=',
  ],
  '2.3': [
    'KTjDpF19hS0DcnzLlmgL3SHupHSBsxqCSxy4gPo1N7s=',
    'kv143VJgmzpcGOsOklKvaS9xXidnSPE7nBACvIKeNPw=',
    'hM7TvLGW3NQs1cw7jf/xE+uC+DY6jSoA0xgw7NOQxiU=',
    'v+k0Jg3wFgtNJ9wIJDkTE/zPcDzwGQY1swrb4zg+5T4=',
    'Hq5csvkKEG3ckU5C6C73BJ+DiTnApEMy9Dg9R7ADrxc=',
  ],
  '2.4': [
    'UCXZi0JhM3ioo0h9qX00IKJz4WSaAVUM/P83tg2c0vk=',
    'H0hGPTuShItN3hZLOkEtOkseO29/6CphfRB8r3LdpCQ=',
    'LP1GuvA9LHpsZZgkiHBMn9XzwlJHOFf0ekVSqQxTNAI=',
    'lszmGyVMXJr7d0wG3E4rSbckg6NgZWcBn3SvNW6tDSE=',
    'cEU5DKBsCfUR8d8q+02HDGFOH2Vd4e3iveH7j7r5DaA=',
  ],
  '2.5': [
    'Oaap52JRcSljCNjfHyKOHeh5BFNCpLeoQjq5iD3WYig=',
    'Wupm1EeB2CeGVGel9QL0G1CgLpDqxtnzeUJUqUC3iIM=',
    '5wI9/m9PkqHaNzQKVopvdu27LvTgbhT9G7GOPZn13HY=',
    'ANPBCkfCo0d/5uckgs3KmMgztW4KoEplHuacCpDX68Q=',
    'HU9AEgpYVNfPddqqz1t0tULDr7xZJ59oY/sPEYN5PuA=',
  ],
};

const DE_SI_MESMA: Readonly<Record<string, PorNivel>> = {
  '2.3': [
    'gh8ZgWP10SSwGxsW1N6d5LpYv3uTt1IAVYU4hj4y0RA=',
    'pWNimkGlQBbpWipRz6mDPU8Y+/JQy+d+ioZflOpXzls=',
    '03SyzCAdt41esKRdRaTUpz+xh/5emdNl3W8bDTyGC90=',
    null,
    null,
  ],
  '2.4': [
    'V1oxev3+Z5tia7oVifHtePiXskTb6LP9K1QE2u1zoV4=',
    'fQ9XHn48E2jgyG/zu02V5o5Ib5KXcRygVhCHA38CO1E=',
    'Ic4jADGfTrH+FGA6H7/z579ICvhLuS+i50HrEOWNv24=',
    'JMLUkTNofr0oLNIBbVn5FMnQ0QE/XoDOgSTHP5MJbd4=',
    '4MEGXPRYURDgkJwXyjsIT4KKq2JfH9aZcW3HbUPWD24=',
  ],
  '2.5': [
    '68MGt+PxAOyh6mLwiAgyBsbsWsQMOuGNQmlR9lbh7hg=',
    'QAe4I89v0PAKtDT5LBa0vcfXfQqqfnzO55yESKejY4k=',
    'Qq5w8vvxT8DQsyAjdYSuczvqUC3MM0kE6w8ooQVDDUk=',
    'sVlccUtWS2woJF9XW+LqJqAkLvAaQG66RXeiVULdzcU=',
    '2JPvWGGl/AXIbRAKRcWM0v6Q+bhy/lNB+b7bwadyPY4=',
  ],
};

/** Digests that name the policy of a version and level (0: AD-RB … 4: AD-RA), the published file's first. */
export const resumosDaPolitica = (versao: string, nivel: number): string[] =>
  [DO_ARQUIVO, DE_SI_MESMA].flatMap((tabela) => tabela[versao]?.[nivel] ?? []);
